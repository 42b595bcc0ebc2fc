/** The towns as wooden cubes in three.js. Nothing is drawn while nothing changes. */
import {
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Material,
  type Object3D,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { CUBE_SIGN, type Sign } from "../../pieces/signs";
import { highest, rowsOf, siteX, siteY, sitesOf, type Board, type Town } from "./model";
import { Orbit } from "./orbit";
import { face, palette, print, type Palette } from "./textures";

export type TownPicture = { board: Board; town: Town; title: string };
export type Ghost = { cube: string; site: string };
export type Pointed = { town: number; site: string; floor: number } | null;

const SIZE = 0.92;
const MARGIN = 0.62;
const THICK = 0.16;
const DROP = 320;
const STAGGER = 70;

type Cube = { mesh: Mesh; key: string; site: string; floor: number; town: number; kind: string; start: number; rest: number };

export class TownScene {
  frames = 0;
  slowest = 0;
  still = false;
  onPoint: (where: Pointed) => void = () => {};
  onTap: (where: Pointed) => void = () => {};

  private renderer: WebGLRenderer;
  private scene = new Scene();
  private camera = new PerspectiveCamera(24, 1, 0.5, 120);
  private orbit: Orbit;
  private colours: Palette = palette();
  private box = new RoundedBoxGeometry(SIZE, SIZE, SIZE, 2, 0.055);
  private pad = new PlaneGeometry(0.98, 0.98).rotateX(-Math.PI / 2);
  private materials = new Map<string, Material[]>();
  private glows = new Map<string, Material[]>();
  private cubes = new Map<string, Cube>();
  private boards: { group: Group; key: string }[] = [];
  private pictures: TownPicture[] = [];
  private ghosts: { mesh: Mesh; site: string; town: number; rest: number }[] = [];
  private ghostKey = "";
  private pads: { mesh: Mesh; site: string; town: number }[] = [];
  private pending = 0;
  private floorShown = 5;
  private focused = 0;
  private lit = new Set<string>();
  private ray = new Raycaster();
  private sun = new DirectionalLight(0xfff9ef, 1.9);
  private sky = new HemisphereLight(0xffffff, 0xd6cfc4, 1.45);
  private ground: Mesh;
  private observer: ResizeObserver;
  private first = true;
  private framed = "";
  /** Called after every picture, for what is laid over it. */
  onDrawn: () => void = () => {};

  constructor(private canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: "low-power" });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, this.soft() ? 1 : 2));
    this.ground = new Mesh(new PlaneGeometry(120, 120).rotateX(-Math.PI / 2), new MeshLambertMaterial());
    this.ground.position.y = -THICK;
    this.ground.receiveShadow = true;
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.radius = 3;
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.02;
    this.scene.add(this.sky, this.sun, this.sun.target, this.ground);
    this.orbit = new Orbit(canvas, this.camera, () => this.wake());
    this.orbit.onTap = (x, y) => {
      const where = this.at(x, y);
      this.onTap(where);
      return where !== null;
    };
    this.orbit.onHover = (x, y) => this.onPoint(this.at(x, y));
    this.orbit.onLeave = () => this.onPoint(null);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(canvas.parentElement ?? canvas);
    this.repaint();
    this.resize();
  }

  /** A machine without graphics hardware draws at single resolution. */
  private soft(): boolean {
    const gl = this.renderer.getContext();
    const info = gl.getExtension("WEBGL_debug_renderer_info");
    return /swiftshader|llvmpipe|software/i.test(info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "");
  }

  dispose(): void {
    this.observer.disconnect();
    this.orbit.dispose();
    cancelAnimationFrame(this.pending);
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  /** After a change of theme or palette: all paint anew. */
  repaint(): void {
    this.colours = palette();
    this.materials.clear();
    this.glows.clear();
    (this.ground.material as MeshLambertMaterial).color.set(this.colours.table ?? "#eee");
    const dark = new Color(this.colours.paper).getHSL({ h: 0, s: 0, l: 0 }).l < 0.4;
    this.sky.intensity = dark ? 1.3 : 1.45;
    this.sun.intensity = dark ? 1.7 : 1.9;
    for (const cube of this.cubes.values()) cube.mesh.material = this.material(cube);
    for (const board of this.boards) board.key = "";
    this.ghostKey = "";
    this.show(this.pictures);
  }

  show(pictures: TownPicture[]): void {
    this.pictures = pictures;
    pictures.forEach((picture, index) => this.lay(picture, index));
    while (this.boards.length > pictures.length) {
      const gone = this.boards.pop();
      if (gone) this.scene.remove(gone.group);
    }
    const now = performance.now();
    const wanted = new Set<string>();
    let order = 0;
    pictures.forEach((picture, town) => {
      for (const [site, stack] of picture.town)
        [...stack].forEach((kind, floor) => {
          const key = `${town}/${site}.${floor + 1}`;
          wanted.add(key);
          const there = this.cubes.get(key);
          if (there && there.kind === kind) return;
          if (there) this.remove(there);
          const start = this.first || this.still ? 0 : now + STAGGER * order++;
          this.add({ key, site, floor, town, kind, start, rest: 0 });
        });
    });
    for (const cube of [...this.cubes.values()]) if (!wanted.has(cube.key)) this.remove(cube);
    for (const cube of this.cubes.values()) cube.mesh.material = this.material(cube);
    if (pictures.length) this.first = false;
    this.peel(this.floorShown);
    this.frame(true);
    this.renderer.shadowMap.needsUpdate = true;
    this.wake();
  }

  private add(cube: Omit<Cube, "mesh">): void {
    const mesh = new Mesh(this.box);
    mesh.castShadow = mesh.receiveShadow = true;
    const full = { ...cube, mesh };
    const spot = this.spot(cube.town, cube.site, cube.floor);
    // As set down by hand: never quite square.
    const twist = Math.sin(siteX(cube.site) * 12.9 + siteY(cube.site) * 78.2 + cube.floor * 37.7);
    mesh.rotation.y = twist * 0.035;
    mesh.position.set(spot.x + twist * 0.012, spot.y, spot.z - twist * 0.01);
    full.rest = spot.y;
    mesh.userData = { town: cube.town, site: cube.site, floor: cube.floor };
    mesh.material = this.material(full);
    this.cubes.set(cube.key, full);
    this.scene.add(mesh);
  }

  private remove(cube: Cube): void {
    this.scene.remove(cube.mesh);
    this.cubes.delete(cube.key);
  }

  private sign(cube: { kind: string; site: string; town: number }): Sign {
    const stack = this.pictures[cube.town]?.town.get(cube.site) ?? "";
    return cube.kind === "P" && stack.length > 1 ? "arrow" : (CUBE_SIGN[cube.kind] ?? "parking");
  }

  private material(cube: { kind: string; site: string; town: number; floor: number; key: string }): Material[] {
    const sign = this.sign(cube);
    const glow = this.lit.has(cube.key);
    const store = glow ? this.glows : this.materials;
    const key = `${cube.kind}${sign}`;
    let found = store.get(key);
    if (!found) {
      const side = new MeshLambertMaterial({ map: face(this.colours, cube.kind, sign, cube.kind === "O" ? 0.78 : 0.56) });
      const roof = new MeshLambertMaterial({ map: face(this.colours, cube.kind, sign, 0.72) });
      if (glow)
        for (const material of [side, roof]) {
          material.emissive.set(this.colours.accent ?? "#d98324");
          material.emissiveIntensity = 0.42;
        }
      found = [side, side, roof, side, side, side];
      store.set(key, found);
    }
    return found;
  }

  private offset(town: number): number {
    let x = 0;
    for (let i = 0; i < town; i++) x += this.width(i) / 2 + this.width(i + 1) / 2;
    return x;
  }

  private width(town: number): number {
    return (rowsOf(this.pictures[town]?.board ?? "A")[0]?.length ?? 5) + 2 * MARGIN + 0.9;
  }

  private spot(town: number, site: string, floor: number): Vector3 {
    const rows = rowsOf(this.pictures[town]?.board ?? "A");
    const wide = rows[0]?.length ?? 0;
    return new Vector3(
      this.offset(town) + siteX(site) - (wide - 1) / 2,
      floor * (SIZE + 0.012) + SIZE / 2 + 0.005,
      (rows.length - 1) / 2 - siteY(site),
    );
  }

  private lay(picture: TownPicture, index: number): void {
    const key = JSON.stringify([picture.board, picture.title]);
    const there = this.boards[index];
    if (there?.key === key) return;
    if (there) this.scene.remove(there.group);
    const rows = rowsOf(picture.board);
    const wide = (rows[0]?.length ?? 1) + 2 * MARGIN;
    const deep = rows.length + 2 * MARGIN;
    const group = new Group();
    const card = new Mesh(
      new RoundedBoxGeometry(wide, THICK, deep, 2, 0.05),
      new MeshLambertMaterial({ color: this.colours.sheet }),
    );
    card.position.y = -THICK / 2 - 0.004;
    card.receiveShadow = card.castShadow = true;
    const sheet = new Mesh(
      new PlaneGeometry(wide, deep).rotateX(-Math.PI / 2),
      new MeshLambertMaterial({ map: print(this.colours, picture.board, picture.title, MARGIN), transparent: true }),
    );
    sheet.position.y = 0.002;
    sheet.receiveShadow = true;
    group.add(card, sheet);
    group.position.x = this.offset(index);
    this.pads = this.pads.filter((pad) => pad.town !== index);
    for (const site of sitesOf(rows)) {
      const mesh = new Mesh(this.pad, new MeshBasicMaterial({ visible: false }));
      const spot = this.spot(index, site.name, 0);
      mesh.position.set(spot.x - group.position.x, 0.01, spot.z);
      mesh.userData = { town: index, site: site.name, floor: -1 };
      group.add(mesh);
      this.pads.push({ mesh, site: site.name, town: index });
    }
    this.scene.add(group);
    this.boards[index] = { group, key };
  }

  /** Turns the camera to one town, or to all of them with -1. */
  focus(town: number, animate = true): void {
    this.focused = town;
    this.reveal();
    const count = this.pictures.length;
    this.frame(animate);
    const middle = this.offset(Math.max(0, town));
    const span = town >= 0 ? 7 : this.offset(count - 1) / 2 + 7;
    const centre = town >= 0 ? middle : this.offset(count - 1) / 2;
    this.sun.position.set(centre - 5, 11, 3.5);
    this.sun.target.position.set(centre, 0, 0);
    const frame = this.sun.shadow.camera;
    frame.left = frame.bottom = -span;
    frame.right = frame.top = span;
    frame.near = 1;
    frame.far = 40;
    frame.updateProjectionMatrix();
    this.renderer.shadowMap.needsUpdate = true;
    this.wake();
  }

  /** The towns looked at, with room for one floor more, fill the picture. */
  private frame(animate: boolean): void {
    const shown = this.pictures.map((_, index) => index).filter((index) => this.shows(index));
    if (!shown.length) return;
    const tall = Math.max(1, ...shown.map((index) => highest(this.pictures[index]?.town ?? new Map()))) + 0.5;
    const key = JSON.stringify([shown, tall, this.pictures.map((picture) => picture.board), this.camera.aspect]);
    if (key === this.framed) return;
    this.framed = key;
    const points = shown.flatMap((index) => {
      const rows = rowsOf(this.pictures[index]?.board ?? "A");
      const [x, z] = [(rows[0]?.length ?? 5) / 2 + MARGIN, rows.length / 2 + MARGIN];
      const card = [-x, x].flatMap((dx) => [-z, z].map((dz) => new Vector3(this.offset(index) + dx, -THICK, dz)));
      const tops = sitesOf(rows).flatMap((site) => {
        const spot = this.spot(index, site.name, 0);
        return [-0.5, 0.5].flatMap((dx) => [-0.5, 0.5].map((dz) => new Vector3(spot.x + dx, (site.center ? tall : 1) * SIZE, spot.z + dz)));
      });
      return [...card, ...tops];
    });
    this.orbit.frame(points, animate && !this.still);
  }

  turn(steps: number): void {
    this.orbit.turn(steps, !this.still);
  }
  zoom(factor: number): void {
    this.orbit.zoom(factor);
  }
  reset(): void {
    this.orbit.reset(!this.still);
  }

  /** Shows floors 1 to `floor`; what is above is lifted off. */
  peel(floor: number): void {
    this.floorShown = floor;
    this.reveal();
    this.renderer.shadowMap.needsUpdate = true;
    this.wake();
  }

  private shows(town: number): boolean {
    return this.focused < 0 || this.focused === town;
  }

  /** Only the town looked at is drawn, or all of them. */
  private reveal(): void {
    for (const cube of this.cubes.values()) cube.mesh.visible = cube.floor < this.floorShown && this.shows(cube.town);
    this.boards.forEach((board, town) => (board.group.visible = this.shows(town)));
  }

  /** The cubes that glow, as `site.floor` of one town. */
  light(town: number, cubes: Iterable<string>): void {
    this.lit = new Set([...cubes].map((place) => `${town}/${place}`));
    for (const cube of this.cubes.values()) cube.mesh.material = this.material(cube);
    this.wake();
  }

  haunt(town: number, ghosts: Ghost[], hovered: string | null): void {
    const key = JSON.stringify([town, ghosts, this.pictures[town]?.town ? [...this.pictures[town].town] : 0]);
    if (key !== this.ghostKey) {
      this.ghostKey = key;
      for (const ghost of this.ghosts) this.scene.remove(ghost.mesh);
      this.ghosts = ghosts.map((ghost) => this.ghost(town, ghost));
      for (const ghost of this.ghosts) ghost.mesh.visible = this.shows(ghost.town);
    }
    for (const ghost of this.ghosts) {
      const on = ghost.site === hovered;
      for (const material of ghost.mesh.material as MeshLambertMaterial[]) material.opacity = on ? 0.88 : 0.62;
      // A thin slab of the colour lies on every legal site; the whole cube stands where one points.
      const thin = on ? 1 : 0.14;
      ghost.mesh.scale.set(on ? 1 : 0.8, thin, on ? 1 : 0.8);
      ghost.mesh.position.y = ghost.rest - (SIZE / 2) * (1 - thin);
    }
    this.wake();
  }

  private ghost(town: number, { cube, site }: Ghost): { mesh: Mesh; site: string; town: number; rest: number } {
    const height = this.pictures[town]?.town.get(site)?.length ?? 0;
    const sign: Sign = cube === "P" && height > 0 ? "arrow" : (CUBE_SIGN[cube] ?? "parking");
    const side = new MeshLambertMaterial({ map: face(this.colours, cube, sign, 0.56), transparent: true, depthWrite: false });
    const roof = new MeshLambertMaterial({ map: face(this.colours, cube, sign, 0.72), transparent: true, depthWrite: false });
    const mesh = new Mesh(this.box, [side, side, roof, side, side, side]);
    mesh.position.copy(this.spot(town, site, height));
    mesh.userData = { town, site, floor: height };
    mesh.renderOrder = 2;
    const plate = new Mesh(
      this.pad,
      new MeshBasicMaterial({ color: this.colours.accent, transparent: true, opacity: 0.55, depthWrite: false }),
    );
    plate.position.y = -SIZE / 2 + 0.012;
    mesh.add(plate);
    this.scene.add(mesh);
    return { mesh, site, town, rest: mesh.position.y };
  }

  /** Where on the canvas a place lies, for labels laid over it. */
  project(town: number, site: string, floor: number): { x: number; y: number } {
    const spot = this.spot(town, site, floor).project(this.camera);
    return { x: ((spot.x + 1) / 2) * this.canvas.clientWidth, y: ((1 - spot.y) / 2) * this.canvas.clientHeight };
  }

  private at(x: number, y: number): Pointed {
    const bounds = this.canvas.getBoundingClientRect();
    const point = new Vector2(((x - bounds.left) / bounds.width) * 2 - 1, 1 - ((y - bounds.top) / bounds.height) * 2);
    this.ray.setFromCamera(point, this.camera);
    const solid: Object3D[] = [...this.cubes.values()].filter((cube) => cube.mesh.visible).map((cube) => cube.mesh);
    const ghosts = this.ghosts.filter((ghost) => this.shows(ghost.town)).map((ghost) => ghost.mesh);
    const pads = this.pads.filter((pad) => this.shows(pad.town)).map((pad) => pad.mesh);
    const things = [...ghosts, ...solid, ...pads];
    const hit = this.ray.intersectObjects(things, false)[0];
    return hit ? (hit.object.userData as Pointed) : null;
  }

  private resize(): void {
    const parent = this.canvas.parentElement ?? this.canvas;
    const { clientWidth: wide, clientHeight: high } = parent;
    if (!wide || !high) return;
    this.renderer.setSize(wide, high, false);
    this.camera.aspect = wide / high;
    this.camera.updateProjectionMatrix();
    this.frame(false);
    this.wake();
  }

  private wake(): void {
    if (!this.pending) this.pending = requestAnimationFrame((time) => this.draw(time));
  }

  private draw(time: number): void {
    const began = performance.now();
    this.pending = 0;
    let moving = this.orbit.step(time);
    for (const cube of this.cubes.values()) {
      if (!cube.start) continue;
      const share = Math.min(1, Math.max(0, (began - cube.start) / DROP));
      cube.mesh.position.y = cube.rest + fall(share) * 2.4;
      cube.mesh.visible = began >= cube.start && cube.floor < this.floorShown && this.shows(cube.town);
      if (share === 1) cube.start = 0;
      else moving = true;
      this.renderer.shadowMap.needsUpdate = true;
    }
    this.renderer.render(this.scene, this.camera);
    this.frames++;
    this.onDrawn();
    this.slowest = Math.max(this.slowest, performance.now() - began);
    if (moving) this.wake();
  }
}

/** Height above rest while falling: drops, then bounces once. */
function fall(share: number): number {
  if (share < 0.7) return 1 - (share / 0.7) ** 2;
  const bounce = (share - 0.7) / 0.3;
  return 0.06 * (1 - (2 * bounce - 1) ** 2);
}

/** The towns as wooden cubes in three.js. Nothing is drawn while nothing changes. */
import {
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  Vector2,
  WebGLRenderer,
} from "three";
import { siteX, siteY } from "./model";
import { Orbit } from "./orbit";
import { corners, extent, fall, middle, SIZE, spot, tallest, THICK, type TownPicture } from "./places";
import { signOf, Wood, type LaidBoard } from "./wood";

export type { TownPicture } from "./places";
export type Ghost = { cube: string; site: string };
export type Pointed = { town: number; site: string; floor: number } | null;

const DROP = 320;
const STAGGER = 70;

type Cube = { mesh: Mesh; key: string; site: string; floor: number; town: number; kind: string; start: number; rest: number };
type Haunt = { mesh: Mesh; site: string; town: number; kind: string; high: number; rest: number };

export class TownScene {
  frames = 0;
  slowest = 0;
  still = false;
  onPoint: (where: Pointed) => void = () => {};
  onTap: (where: Pointed) => void = () => {};
  /** Called after every picture, for what is laid over it. */
  onDrawn: () => void = () => {};

  private renderer: WebGLRenderer;
  private scene = new Scene();
  private camera = new PerspectiveCamera(24, 1, 0.5, 120);
  private orbit: Orbit;
  private wood = new Wood();
  private cubes = new Map<string, Cube>();
  private boards: LaidBoard[] = [];
  private pictures: TownPicture[] = [];
  private ghosts: Haunt[] = [];
  private ray = new Raycaster();
  private sun = new DirectionalLight(0xfff9ef, 1.9);
  private sky = new HemisphereLight(0xffffff, 0xd6cfc4, 1.45);
  private ground: Mesh;
  private observer: ResizeObserver;
  private pending = 0;
  private floorShown = 5;
  private focused = 0;
  private lit = new Set<string>();
  private first = true;
  // What was last asked for: asking again for the same draws nothing.
  private shownKey = "";
  private ghostKey = "";
  private held: string | null = null;
  private framed = "";

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
    this.paintRoom();
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

  // What is on the table

  show(pictures: TownPicture[]): void {
    const key = JSON.stringify(pictures.map(({ board, town, title }) => [board, [...town], title]));
    if (key === this.shownKey) return;
    this.shownKey = key;
    this.pictures = pictures;
    this.layBoards();
    this.buildCubes();
    this.reveal();
    this.frame(true);
    this.redraw();
  }

  /** After a change of theme or palette: all paint anew. */
  repaint(): void {
    this.wood.remix();
    this.paintRoom();
    for (const board of this.boards) board.key = "";
    this.layBoards();
    this.paintCubes();
    for (const ghost of this.ghosts) this.paintGhost(ghost);
    this.reveal();
    this.redraw();
  }

  private paintRoom(): void {
    (this.ground.material as MeshLambertMaterial).color.set(this.wood.colours.table ?? "#eee");
    this.sky.intensity = this.wood.dark ? 1.3 : 1.45;
    this.sun.intensity = this.wood.dark ? 1.7 : 1.9;
  }

  private layBoards(): void {
    const wanted = this.pictures.map(({ board, title }) => JSON.stringify([board, title]));
    wanted.forEach((key, index) => {
      const there = this.boards[index];
      if (there?.key === key) return;
      if (there) this.takeAway(there);
      const board = this.wood.board(this.pictures, index, key);
      this.scene.add(board.group);
      this.boards[index] = board;
    });
    for (const gone of this.boards.splice(wanted.length)) this.takeAway(gone);
  }

  private takeAway(board: LaidBoard): void {
    this.scene.remove(board.group);
    this.wood.discard(board);
  }

  /** New cubes drop in one by one. */
  private buildCubes(): void {
    const now = performance.now();
    const wanted = new Set<string>();
    let order = 0;
    this.pictures.forEach((picture, town) => {
      for (const [site, stack] of picture.town)
        [...stack].forEach((kind, floor) => {
          const key = `${town}/${site}.${floor + 1}`;
          wanted.add(key);
          const there = this.cubes.get(key);
          if (there?.kind === kind) return;
          if (there) this.remove(there);
          const start = this.first || this.still ? 0 : now + STAGGER * order++;
          this.add({ key, site, floor, town, kind, start });
        });
    });
    for (const cube of [...this.cubes.values()]) if (!wanted.has(cube.key)) this.remove(cube);
    this.paintCubes();
    if (this.pictures.length) this.first = false;
  }

  private add(cube: Omit<Cube, "mesh" | "rest">): void {
    const mesh = new Mesh(this.wood.box);
    mesh.castShadow = mesh.receiveShadow = true;
    const at = spot(this.pictures, cube.town, cube.site, cube.floor);
    // As set down by hand: never quite square.
    const twist = Math.sin(siteX(cube.site) * 12.9 + siteY(cube.site) * 78.2 + cube.floor * 37.7);
    mesh.rotation.y = twist * 0.035;
    mesh.position.set(at.x + twist * 0.012, at.y, at.z - twist * 0.01);
    mesh.userData = { town: cube.town, site: cube.site, floor: cube.floor };
    this.cubes.set(cube.key, { ...cube, mesh, rest: at.y });
    this.scene.add(mesh);
  }

  private remove(cube: Cube): void {
    this.scene.remove(cube.mesh);
    this.cubes.delete(cube.key);
  }

  private paintCubes(): void {
    for (const cube of this.cubes.values()) {
      const high = this.pictures[cube.town]?.town.get(cube.site)?.length ?? 0;
      cube.mesh.material = this.wood.paint(cube.kind, signOf(cube.kind, high), this.lit.has(cube.key) ? "glowing" : "plain");
    }
  }

  // What may be done

  /** A thin slab of the cube's colour lies on every legal site; the whole cube stands where one points. */
  haunt(town: number, ghosts: Ghost[], held: string | null): void {
    const key = JSON.stringify([town, ghosts, [...(this.pictures[town]?.town ?? [])]]);
    if (key === this.ghostKey && held === this.held) return;
    this.held = held;
    if (key !== this.ghostKey) {
      this.ghostKey = key;
      for (const ghost of this.ghosts) this.scene.remove(ghost.mesh);
      this.ghosts = ghosts.map((ghost) => this.ghost(town, ghost));
    }
    for (const ghost of this.ghosts) this.paintGhost(ghost);
    this.wake();
  }

  private ghost(town: number, { cube, site }: Ghost): Haunt {
    const height = this.pictures[town]?.town.get(site)?.length ?? 0;
    const mesh = new Mesh(this.wood.box);
    mesh.position.copy(spot(this.pictures, town, site, height));
    mesh.userData = { town, site, floor: height };
    mesh.renderOrder = 2;
    mesh.visible = this.shows(town);
    this.scene.add(mesh);
    return { mesh, site, town, kind: cube, high: height + 1, rest: mesh.position.y };
  }

  private paintGhost(ghost: Haunt): void {
    const on = ghost.site === this.held;
    const thin = on ? 1 : 0.14;
    ghost.mesh.material = this.wood.paint(ghost.kind, signOf(ghost.kind, ghost.high), on ? "held" : "ghost");
    ghost.mesh.scale.set(on ? 1 : 0.8, thin, on ? 1 : 0.8);
    ghost.mesh.position.y = ghost.rest - (SIZE / 2) * (1 - thin);
    ghost.mesh.clear().add(this.wood.plate());
  }

  /** The cubes that glow, as `site.floor` of one town. */
  light(town: number, cubes: Iterable<string>): void {
    const lit = new Set([...cubes].map((place) => `${town}/${place}`));
    if (lit.size === this.lit.size && [...lit].every((place) => this.lit.has(place))) return;
    this.lit = lit;
    this.paintCubes();
    this.wake();
  }

  // How it is looked at

  /** Turns the camera to one town, or to all of them with -1. */
  focus(town: number, animate = true): void {
    this.focused = town;
    this.reveal();
    this.frame(animate);
    const all = extent(this.pictures);
    const at = town >= 0 ? middle(this.pictures, town) : all;
    const span = town >= 0 ? 7 : all.reach + 7;
    this.sun.position.set(at.x - 5, 11, at.z + 3.5);
    this.sun.target.position.set(at.x, 0, at.z);
    const frame = this.sun.shadow.camera;
    frame.left = frame.bottom = -span;
    frame.right = frame.top = span;
    frame.near = 1 - span;
    frame.far = 30 + span;
    frame.updateProjectionMatrix();
    this.redraw();
  }

  /** The towns looked at, with room for one floor more, fill the picture. */
  private frame(animate: boolean): void {
    const shown = this.pictures.map((_, index) => index).filter((index) => this.shows(index));
    if (!shown.length) return;
    const tall = tallest(this.pictures, shown);
    const key = JSON.stringify([shown, tall, this.pictures.map((picture) => picture.board), this.camera.aspect]);
    if (key === this.framed) return;
    this.framed = key;
    this.orbit.frame(corners(this.pictures, shown, tall), animate && !this.still);
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
    if (floor === this.floorShown) return;
    this.floorShown = floor;
    this.reveal();
    this.redraw();
  }

  private shows(town: number): boolean {
    return this.focused < 0 || this.focused === town;
  }

  /** Only the town looked at is drawn, or all of them. */
  private reveal(): void {
    for (const cube of this.cubes.values()) cube.mesh.visible = cube.floor < this.floorShown && this.shows(cube.town);
    for (const ghost of this.ghosts) ghost.mesh.visible = this.shows(ghost.town);
    this.boards.forEach((board, town) => (board.group.visible = this.shows(town)));
  }

  /** Where on the canvas a place lies, for labels laid over it. */
  project(town: number, site: string, floor: number): { x: number; y: number } {
    const at = spot(this.pictures, town, site, floor).project(this.camera);
    return { x: ((at.x + 1) / 2) * this.canvas.clientWidth, y: ((1 - at.y) / 2) * this.canvas.clientHeight };
  }

  private at(x: number, y: number): Pointed {
    const bounds = this.canvas.getBoundingClientRect();
    const point = new Vector2(((x - bounds.left) / bounds.width) * 2 - 1, 1 - ((y - bounds.top) / bounds.height) * 2);
    this.ray.setFromCamera(point, this.camera);
    const meshes = [...this.ghosts, ...this.cubes.values()].map((one) => one.mesh).filter((mesh) => mesh.visible);
    const pads = this.boards.flatMap((board, town) => (this.shows(town) ? board.pads : []));
    const hit = this.ray.intersectObjects([...meshes, ...pads], false)[0];
    return hit ? (hit.object.userData as Pointed) : null;
  }

  // Drawing

  /** No picture is due. */
  get idle(): boolean {
    return !this.pending;
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

  private redraw(): void {
    this.renderer.shadowMap.needsUpdate = true;
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

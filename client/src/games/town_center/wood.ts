/** What the towns are made of: painted cubes, ghosts of cubes, printed boards. Paint is mixed once and shared. */
import {
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  type Material,
  type Texture,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { CUBE_SIGN, type Sign } from "../../pieces/signs";
import { rowsOf, sitesOf } from "./model";
import { depthOf, MARGIN, middle, SIZE, spot, THICK, widthOf, type TownPicture } from "./places";
import { face, palette, print, type Palette } from "./textures";

export type Paint = "plain" | "glowing" | "ghost" | "held";
export type LaidBoard = { group: Group; pads: Mesh[]; key: string };

/** Parking that stands on something is an elevator. */
export const signOf = (kind: string, high: number): Sign => (kind === "P" && high > 1 ? "arrow" : (CUBE_SIGN[kind] ?? "parking"));

export class Wood {
  colours: Palette = palette();
  readonly box = new RoundedBoxGeometry(SIZE, SIZE, SIZE, 2, 0.055);
  private pad = new PlaneGeometry(0.98, 0.98).rotateX(-Math.PI / 2);
  private unseen = new MeshBasicMaterial({ visible: false });
  private paints = new Map<string, { side: MeshLambertMaterial; roof: MeshLambertMaterial }>();
  private plateMaterial: MeshBasicMaterial | null = null;

  /** After a change of theme or palette. */
  remix(): void {
    this.colours = palette();
    for (const { side, roof } of this.paints.values()) [side, roof].forEach(discard);
    this.paints.clear();
    this.plateMaterial?.dispose();
    this.plateMaterial = null;
  }

  get dark(): boolean {
    return new Color(this.colours.paper).getHSL({ h: 0, s: 0, l: 0 }).l < 0.4;
  }

  /** The six sides of a cube: its roof bears the sign larger. */
  paint(kind: string, sign: Sign, how: Paint): Material[] {
    const key = `${how}${kind}${sign}`;
    let found = this.paints.get(key);
    if (!found) {
      const solid = how === "plain" || how === "glowing";
      const mix = (share: number) => this.mix(face(this.colours, kind, sign, share), how);
      found = { side: mix(solid && kind === "O" ? 0.78 : 0.56), roof: mix(0.72) };
      this.paints.set(key, found);
    }
    const { side, roof } = found;
    return [side, side, roof, side, side, side];
  }

  private mix(map: Texture, how: Paint): MeshLambertMaterial {
    if (how === "plain") return new MeshLambertMaterial({ map });
    if (how === "glowing") return new MeshLambertMaterial({ map, emissive: this.colours.accent ?? "#d98324", emissiveIntensity: 0.42 });
    return new MeshLambertMaterial({ map, transparent: true, depthWrite: false, opacity: how === "held" ? 0.88 : 0.62 });
  }

  /** Glows on the ground, or on the roof, below a ghost. */
  plate(): Mesh {
    this.plateMaterial ??= new MeshBasicMaterial({ color: this.colours.accent, transparent: true, opacity: 0.55, depthWrite: false });
    const mesh = new Mesh(this.pad, this.plateMaterial);
    mesh.position.y = -SIZE / 2 + 0.012;
    return mesh;
  }

  /** The printed board, with a pad on every site for the hand to find. */
  board(pictures: TownPicture[], index: number, key: string): LaidBoard {
    const { board, title } = pictures[index] as TownPicture;
    const [wide, deep] = [widthOf(board), depthOf(board)];
    const group = new Group();
    const card = new Mesh(new RoundedBoxGeometry(wide, THICK, deep, 2, 0.05), new MeshLambertMaterial({ color: this.colours.sheet }));
    card.position.y = -THICK / 2 - 0.004;
    card.receiveShadow = card.castShadow = true;
    const printed = new MeshLambertMaterial({ map: print(this.colours, board, title, MARGIN), transparent: true });
    const sheet = new Mesh(new PlaneGeometry(wide, deep).rotateX(-Math.PI / 2), printed);
    sheet.position.y = 0.002;
    sheet.receiveShadow = true;
    group.add(card, sheet);
    const at = middle(pictures, index);
    group.position.set(at.x, 0, at.z);
    const pads = sitesOf(rowsOf(board)).map((site) => {
      const mesh = new Mesh(this.pad, this.unseen);
      const foot = spot(pictures, index, site.name, 0);
      mesh.position.set(foot.x - at.x, 0.01, foot.z - at.z);
      mesh.userData = { town: index, site: site.name, floor: -1 };
      return mesh;
    });
    if (pads.length) group.add(...pads);
    return { group, pads, key };
  }

  /** The card and print of a board that is taken away; pads are shared. */
  discard(board: LaidBoard): void {
    for (const thing of board.group.children) {
      if (!(thing instanceof Mesh) || board.pads.includes(thing)) continue;
      (thing.geometry as { dispose(): void }).dispose();
      discard(thing.material as MeshLambertMaterial);
    }
  }
}

function discard(material: MeshLambertMaterial): void {
  material.map?.dispose();
  material.dispose();
}

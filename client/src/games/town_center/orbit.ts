/** The camera's arm: turned by drag, wheel, pinch and quarter turns; a tap is told from a drag. */
import { Vector3, type PerspectiveCamera } from "three";

const HOME = { azimuth: Math.PI / 4, height: 0.62, zoom: 1 };
/** Upright pictures are narrow: seen less from the corner and more from above, a board fills them better. */
const UPRIGHT = { azimuth: 0.36, height: 0.86, zoom: 1 };
const TURN = 260;
/** The share of the picture that the framed box may fill. */
const FILL = 0.93;

type Pose = { azimuth: number; height: number; zoom: number; x: number; z: number; y: number; reach: number };

export class Orbit {
  /** True where something was there to tap. */
  onTap: (x: number, y: number) => boolean = () => false;
  onHover: (x: number, y: number) => void = () => {};
  onLeave: () => void = () => {};

  private pose: Pose = { ...HOME, x: 0, y: 0.5, z: 0, reach: 4 };
  private from: Pose = { ...this.pose };
  private to: Pose | null = null;
  private began = 0;
  /** The person chose a view: it is left alone. */
  private turned = false;
  private pointers = new Map<number, { x: number; y: number }>();
  private travelled = 0;
  private lastTap = 0;
  private stop = new AbortController();

  constructor(
    private canvas: HTMLCanvasElement,
    private camera: PerspectiveCamera,
    private wake: () => void,
  ) {
    const signal = this.stop.signal;
    canvas.style.touchAction = "none";
    canvas.addEventListener("pointerdown", (e) => this.down(e), { signal });
    canvas.addEventListener("pointermove", (e) => this.move(e), { signal });
    canvas.addEventListener("pointerup", (e) => this.up(e), { signal });
    canvas.addEventListener("pointercancel", (e) => this.pointers.delete(e.pointerId), { signal });
    canvas.addEventListener("pointerleave", () => this.onLeave(), { signal });
    canvas.addEventListener("wheel", (e) => this.wheel(e), { signal, passive: false });
  }

  dispose(): void {
    this.stop.abort();
  }

  private get home(): typeof HOME {
    return this.camera.aspect < 0.95 ? UPRIGHT : HOME;
  }

  /** Seen from the home direction, all the points are in the picture and lie in its middle. */
  frame(points: Vector3[], animate: boolean): void {
    const { azimuth, height } = this.home;
    const toward = new Vector3(Math.sin(azimuth), Math.tan(height), Math.cos(azimuth)).normalize();
    const right = new Vector3(Math.cos(azimuth), 0, -Math.sin(azimuth));
    const up = new Vector3().crossVectors(toward, right);
    const slope = Math.tan((this.camera.fov * Math.PI) / 360);
    const centre = points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length);
    let reach = 1;
    for (let round = 0; round < 6; round++) {
      const seen = points.map((point) => {
        const v = point.clone().sub(centre);
        return { x: v.dot(right), y: v.dot(up), near: v.dot(toward) };
      });
      reach = Math.max(...seen.map((p) => p.near + Math.max(Math.abs(p.x) / this.camera.aspect, Math.abs(p.y)) / (slope * FILL)));
      for (const [axis, way] of [["x", right], ["y", up]] as const) {
        const at = seen.map((p) => p[axis] / (reach - p.near));
        centre.addScaledVector(way, ((Math.max(...at) + Math.min(...at)) / 2) * reach);
      }
    }
    const turned = this.turned ? {} : this.home;
    this.glide({ ...this.goal(), ...turned, x: centre.x, y: centre.y, z: centre.z, reach }, animate);
  }
  turn(steps: number, animate: boolean): void {
    const quarter = Math.PI / 2;
    this.turned = true;
    const snapped = Math.round((this.goal().azimuth - this.home.azimuth) / quarter) * quarter + this.home.azimuth;
    this.glide({ ...this.goal(), azimuth: snapped + steps * quarter }, animate);
  }
  zoom(factor: number): void {
    this.turned = true;
    this.pose.zoom = Math.min(3, Math.max(0.5, this.pose.zoom * factor));
    if (this.to) this.to.zoom = this.pose.zoom;
    this.wake();
  }
  reset(animate: boolean): void {
    this.turned = false;
    this.glide({ ...this.goal(), ...this.home }, animate);
  }

  private goal(): Pose {
    return this.to ?? this.pose;
  }
  private glide(to: Pose, animate: boolean): void {
    if (animate) {
      this.from = { ...this.pose };
      this.to = to;
      this.began = performance.now();
    } else {
      this.pose = { ...to };
      this.to = null;
    }
    this.wake();
  }

  /** One frame; true while it still moves. */
  step(time: number): boolean {
    if (this.to) {
      const share = Math.min(1, Math.max(0, (time - this.began) / TURN));
      const ease = share * share * (3 - 2 * share);
      for (const key of Object.keys(this.pose) as (keyof Pose)[])
        this.pose[key] = this.from[key] + (this.to[key] - this.from[key]) * ease;
      if (share === 1) this.to = null;
    }
    this.place();
    return this.to !== null;
  }

  private place(): void {
    const { azimuth, height, zoom, x, y, z, reach } = this.pose;
    const distance = reach / zoom;
    const flat = Math.cos(height) * distance;
    this.camera.position.set(x + Math.sin(azimuth) * flat, y + Math.sin(height) * distance, z + Math.cos(azimuth) * flat);
    this.camera.lookAt(x, y, z);
    this.camera.updateMatrixWorld();
  }

  private down(event: PointerEvent): void {
    this.canvas.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.travelled = this.pointers.size > 1 ? 99 : 0;
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") this.onHover(event.clientX, event.clientY);
      return;
    }
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    this.travelled += Math.abs(dx) + Math.abs(dy);
    if (this.pointers.size === 2) {
      const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const was = Math.hypot(before.x - other.x, before.y - other.y);
        const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        if (was > 0) this.zoom(now / was);
      }
    } else if (this.travelled > 6) {
      this.turned = true;
      this.to = null;
      this.pose.azimuth -= dx * 0.008;
      this.pose.height = Math.min(1.5, Math.max(0.12, this.pose.height + dy * 0.006));
      this.wake();
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  private up(event: PointerEvent): void {
    const known = this.pointers.delete(event.pointerId);
    if (!known || this.travelled > 6) return;
    const now = performance.now();
    if (!this.onTap(event.clientX, event.clientY) && now - this.lastTap < 300) this.reset(true);
    this.lastTap = now;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * 0.0012));
  }
}

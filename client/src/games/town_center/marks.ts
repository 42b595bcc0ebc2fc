/** Numbers laid over a town: at a place, or at the end of a thin line from it. Floors count from 0. */
export type Mark = { site: string; floor: number; text: string; minus: boolean; from: { site: string; floor: number } | null };

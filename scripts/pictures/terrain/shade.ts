import { blur, createGrid, type Grid } from "./grid";

/** Light on a relief. */
export interface Light {
  /** Direction the light comes from, in degrees clockwise from north. */
  readonly azimuth: number;
  /** Height of the light above the horizon, in degrees. */
  readonly altitude: number;
}

const northWest: Light = { azimuth: 315, altitude: 42 };

/** How strongly each cell faces a light, 0 to 1. `exaggeration` turns values per cell into slope. */
function lambert(grid: Grid, exaggeration: number, light: Light): Grid {
  const { width, height, data } = grid;
  const azimuth = (light.azimuth * Math.PI) / 180;
  const altitude = (light.altitude * Math.PI) / 180;
  const lightX = Math.sin(azimuth) * Math.cos(altitude);
  const lightY = -Math.cos(azimuth) * Math.cos(altitude);
  const lightZ = Math.sin(altitude);
  return createGrid(width, height, (x, y) => {
    const index = y * width + x;
    const left = data[x > 0 ? index - 1 : index]!;
    const right = data[x < width - 1 ? index + 1 : index]!;
    const above = data[y > 0 ? index - width : index]!;
    const below = data[y < height - 1 ? index + width : index]!;
    const slopeX = ((left - right) * exaggeration) / 2;
    const slopeY = ((above - below) * exaggeration) / 2;
    const length = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
    return Math.max(0, (slopeX * lightX + slopeY * lightY + lightZ) / length);
  });
}

/**
 * Shades a relief as Swiss map makers do: light from the north-west, softened by a second from the
 * west, and the broad forms stressed by lightening what stands above its surroundings.
 *
 * @param grid heights from 0 to 1
 * @param relief height of the relief in picture heights, such as 0.2
 * @returns brightness, 0 to 1; flat ground is about 0.62
 */
export function shadeRelief(grid: Grid, relief: number, light: Light = northWest): Grid {
  const exaggeration = relief * grid.height;
  const main = lambert(grid, exaggeration, light);
  const soft = lambert(blur(grid, grid.height / 180), exaggeration * 1.2, {
    azimuth: light.azimuth - 50,
    altitude: 55,
  });
  const broad = blur(grid, grid.height / 18);
  return createGrid(grid.width, grid.height, (x, y) => {
    const index = y * grid.width + x;
    const stands = grid.data[index]! - broad.data[index]!;
    return Math.min(1, Math.max(0, 0.68 * main.data[index]! + 0.22 * soft.data[index]! + stands));
  });
}

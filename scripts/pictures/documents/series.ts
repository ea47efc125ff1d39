import { seededRandom } from "../terrain/random";

const stations = [
  { name: "Rhine, Basel", mean: 12.9, swing: 8.1, trend: 0.046 },
  { name: "Aare, Bern", mean: 11.4, swing: 6.6, trend: 0.042 },
  { name: "Rhone, Porte du Scex", mean: 7.9, swing: 2.6, trend: 0.021 },
  { name: "Limmat, Baden", mean: 13.2, swing: 8.9, trend: 0.051 },
  { name: "Ticino, Bellinzona", mean: 9.6, swing: 4.4, trend: 0.034 },
  { name: "Inn, Martina", mean: 6.1, swing: 3.7, trend: 0.026 },
];

const glaciers = [
  { name: "Aletsch", area: 78.4, balance: -0.92 },
  { name: "Rhone", area: 14.6, balance: -0.87 },
  { name: "Gries", area: 4.1, balance: -1.34 },
  { name: "Silvretta", area: 2.5, balance: -0.89 },
  { name: "Basòdino", area: 1.6, balance: -0.98 },
  { name: "Morteratsch", area: 14.2, balance: -1.12 },
];

/** Warm years stand out in both series: they melt ice and heat rivers. */
const warmth: Readonly<Record<number, number>> = {
  2003: 1.2,
  2006: 0.5,
  2011: 0.6,
  2015: 0.8,
  2018: 1,
  2019: 0.6,
  2022: 1.5,
  2023: 1.2,
  2025: 0.8,
  2013: -0.5,
  2014: -0.4,
  2021: -0.6,
};

/** Monthly mean water temperatures 1990 to 2025 as CSV: illustrative values, not measurements. */
export function riverTemperatures(): string {
  const random = seededRandom(1990);
  const rows = stations.flatMap(({ name, mean, swing, trend }) =>
    Array.from({ length: 36 }, (_, index) => {
      const year = 1990 + index;
      const months = Array.from({ length: 12 }, (_, month) => {
        const season = -swing * Math.cos(((month - 0.6) / 12) * 2 * Math.PI);
        const warm = (warmth[year] ?? 0) * (month > 3 && month < 9 ? 0.9 : 0.2);
        const value = mean + season + trend * (index - 18) + warm + (random() - 0.5) * 1.3;
        return Math.max(0.4, value).toFixed(1);
      });
      return [`"${name}"`, year, ...months].join(",");
    }),
  );
  const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
  return `station,year,${months.map((month) => `${month}_degc`).join(",")}\n${rows.join("\n")}\n`;
}

/** Annual mass balances 2000 to 2025 as CSV: illustrative values, not measurements. */
export function glacierBalance(): string {
  const random = seededRandom(2000);
  const rows = glaciers.flatMap(({ name, area, balance }) => {
    let sum = 0;
    return Array.from({ length: 26 }, (_, index) => {
      const year = 2000 + index;
      const winter = 1.25 + (random() - 0.5) * 0.5;
      const net =
        balance - 0.75 * (warmth[year] ?? 0) - 0.012 * (index - 13) + (random() - 0.5) * 0.5;
      sum += net;
      const now = area * (1 - 0.009 * index);
      return [
        `"${name}"`,
        year,
        now.toFixed(2),
        winter.toFixed(2),
        (net - winter).toFixed(2),
        net.toFixed(2),
        sum.toFixed(2),
      ].join(",");
    });
  });
  return `glacier,year,area_km2,winter_balance_m_we,summer_balance_m_we,annual_balance_m_we,cumulative_balance_m_we\n${rows.join("\n")}\n`;
}

import { table, type PrintedDocument } from "./page";

const issuer = "Swiss Institute for Water and Climate";

/** The licence of the institution's data. */
export const dataLicence: PrintedDocument = {
  name: "data-licence-en",
  langcode: "en",
  title: "Data licence",
  issuer,
  kicker: "In force since 1 January 2026",
  body: `<p class="lead">You may use our data freely, for any purpose, as long as you name the source. This page says what that means.</p>
<h2>What you may do</h2><ul><li>Copy, share and publish the data, whole or in part.</li><li>Change the data, combine it with other data and build products on it, including commercial ones.</li></ul>
<h2>What we ask</h2><ul><li>Name the source as “Source: Swiss Institute for Water and Climate” with a link to the data set.</li><li>Say so when you have changed the data.</li><li>Give the date on which you obtained provisional values.</li></ul>
<h2>What we do not promise</h2><p>Values of the last ninety days are provisional and may change when they are checked. Stations can fail. Do not rely on the data alone where life or property is at stake: official warnings come from the federal and cantonal authorities.</p>
<h2>Levels of checking</h2>${table(
    ["Level", "Age", "Flag"],
    [
      ["Provisional, checked by machine", "under 90 days", "P"],
      ["Checked by a person", "90 days to 2 years", "C"],
      ["Final, as in the yearbook", "over 2 years", "F"],
    ],
  )}
<h2>Questions</h2><p>Write to us through the data request form. We answer within three working days.</p>`,
};

/** How the discharge forecast is made. */
export const methodReport: PrintedDocument = {
  name: "method-report-en",
  langcode: "en",
  title: "Forecasting discharge: how it is done",
  issuer,
  kicker: "Method report 2026/1",
  body: `<p class="lead">Four times a day the institute computes how much water 312 river sections will carry over the next five days. This report explains the chain from rain to warning and how well it works.</p>
<h2>1 Input</h2><p>The model takes up measured precipitation, temperature, snow water equivalent and discharge, and 51 members of a numerical weather forecast at a resolution of about two kilometres.</p>
<h2>2 Model</h2><p>Each catchment is divided into cells of 500 metres. Every cell keeps account of snow, ice, soil moisture and groundwater. A linear reservoir with two outlets routes the runoff to the channel; lakes follow their regulation rules.</p>
<h2>3 Update</h2><p>Before every run the state of the model is corrected with the measurements of the last twelve hours by an ensemble Kalman filter. A station that deviates by more than four standard deviations is left out and reported.</p>
<h2>4 Skill</h2>${table(
    ["Continuous ranked probability skill score", "1 day", "3 days", "5 days"],
    [
      ["Small catchments, under 100 km²", "0.61", "0.34", "0.18"],
      ["Medium, 100 to 1,000 km²", "0.72", "0.48", "0.29"],
      ["Large, over 1,000 km²", "0.83", "0.62", "0.44"],
      ["Regulated lakes", "0.90", "0.77", "0.63"],
    ],
  )}
<p>The score compares the forecast with the climatology of 1991 to 2020: 1 is perfect, 0 is no better than the mean of past years.</p>
<h2>5 Warnings</h2><p>A warning is proposed when at least 40 percent of the members exceed a threshold for three hours. A hydrologist on duty decides. In 2025, 27 of 31 warnings proved right; three floods came unannounced, all in catchments under 50 square kilometres.</p>
<h2>6 Limits</h2><p>Thunderstorms remain hard to place. Debris, log jams and dam operation are not modelled. Forecasts for glaciated catchments lose skill on hot afternoons, when melt outpaces the hourly update.</p>`,
};

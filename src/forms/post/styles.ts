/**
 * Styles of the page that answers a form sent without script. It stands apart from the bundle of the
 * site, so it repeats the few tokens that it needs from src/styles/tokens.css.
 */
export const styles = `
:root{color-scheme:light dark;--ink:#12181c;--paper:#fdfdfb;--grey:#465158;--mist:#eef1f1;--rule:#c4cbce;--control:#74808a;--action:#0b4a70;--on-action:#fff;--signal:#d81e1a;--signal-text:#9c0f0d}
@media (prefers-color-scheme:dark){:root{--ink:#eff3f4;--paper:#0e1417;--grey:#b3bfc6;--mist:#19232a;--rule:#37454d;--control:#7c8a92;--action:#9cd0ee;--on-action:#0e1417;--signal:#ff6257;--signal-text:#ff9d94}}
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 clamp(1.0625rem,1.021rem + .185vw,1.1875rem)/1.6 "Quatrain Grotesk",system-ui,sans-serif}
header,main{max-width:50rem;margin-inline:auto;padding:1.5rem clamp(1.25rem,4vw,4rem)}
header{border-block-end:1px solid var(--rule)}
h1{margin:0 0 1.5rem;font-size:clamp(1.6rem,1.18rem + 1.9vw,2.9rem);font-weight:600;line-height:1.08;letter-spacing:-.02em;hyphens:auto}
a{color:var(--action);text-underline-offset:.22em}
p{margin:0}form,.row,.field,.choices{display:grid;gap:.5rem}form{gap:2rem}.row{gap:1.5rem}
fieldset{min-width:0;margin:0;padding:0;border:0}
label,legend{font-weight:600;line-height:1.35}legend{padding:0;margin-block-end:.5rem}
.choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:400}
.choice input{flex:none;width:1.5rem;height:1.5rem;accent-color:var(--action)}
.input{width:100%;min-height:2.75rem;padding:.55em .75em;border:0;border-block-end:1px solid var(--control);border-radius:0;background:var(--mist);color:inherit;font:inherit}
.input[aria-invalid]{border-block-end:2px solid var(--signal)}
.note{color:var(--grey);font-size:.95rem;font-weight:400}
.error{color:var(--signal-text);font-weight:600}
.summary{margin-block-end:2rem;padding:1rem 1.5rem;border:1px solid var(--signal);border-inline-start-width:4px}
.summary li{min-height:2rem}
button{justify-self:start;min-height:2.75rem;padding:.5em 1.25em;border:0;border-radius:0;background:var(--action);color:var(--on-action);font:inherit;font-weight:600}
button.more{min-height:2.75rem;padding:0;background:none;color:var(--action);text-decoration:underline;text-underline-offset:.22em}
:focus-visible{outline:3px solid var(--signal);outline-offset:3px}
.visually-hidden,.trap{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (forced-colors:active){.input{border:1px solid}}
`;

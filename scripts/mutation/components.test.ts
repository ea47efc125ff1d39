import { componentNames, instrument } from "./components";

const SOURCE = `
import { forwardRef, memo, createContext } from "react";
export const LOOKS = 6;
export const Context = createContext("/");
export function lookOf(number: number) { return number % LOOKS; }
function Inner() { return <b />; }
export function Plain({ title }: { title: string }) { return <p>{title}<Inner /></p>; }
export default function Page() { return <main />; }
export const Short = () => <hr />;
export const Kept = memo(function Kept() { return <i />; });
export const Field = forwardRef<HTMLInputElement>((props, ref) => <input ref={ref} {...props} />);
export class Boundary extends Component { render() { return this.props.children; } }
`;

test("finds functions and classes that draw, in whatever way they are exported", () => {
  const names = ["Plain", "Page", "Short", "Kept", "Field", "Boundary"];
  expect(componentNames(SOURCE)).toEqual(names);
});

test("asks in each whether it is emptied, and leaves the rest and the lines as they are", () => {
  const source = instrument(SOURCE, "src/a.tsx");
  const asked = (name: string) => `globalThis.componentIsEmptied?.("src/a.tsx#${name}")`;
  expect(source).toContain(`}) {if (${asked("Plain")}) return null; return <p>`);
  expect(source).toContain(`= () => (${asked("Short")} ? null : <hr />);`);
  expect(source).toContain(`render() {if (${asked("Boundary")}) return null;`);
  expect(source.match(/componentIsEmptied/g)).toHaveLength(6);
  expect(source.split("\n")).toHaveLength(SOURCE.split("\n").length);
});

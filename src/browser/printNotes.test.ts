import { startPrintNotes } from "./printNotes";

const page = `
  <main><p>
    <a href="https://data.example/">Data</a> <a href="/de/about">About</a>
    <a href="https://law.example/b">Law</a> <a href="https://data.example/">Data again</a>
    <a href="data:text/csv,a">Numbers</a>
  </p>
  <nav><a href="https://nav.example/">Elsewhere</a></nav>
  <p class="no-print"><a href="https://press.example/">Press</a></p></main>
  <footer></footer>`;

const notes = () =>
  [...document.querySelectorAll("main + .print-notes > li")].map(({ textContent }) => textContent);

const numbers = () =>
  [...document.querySelectorAll<HTMLElement>("[data-note]")].map(
    ({ textContent, dataset }) => `${textContent} ${dataset.note}`,
  );

const print = (name: "beforeprint" | "afterprint") => window.dispatchEvent(new Event(name));

beforeAll(startPrintNotes);

test("addresses of other sites become numbered notes, each once, for as long as is printed", () => {
  document.body.innerHTML = page;
  print("beforeprint");
  expect(notes()).toEqual(["https://data.example/", "https://law.example/b"]);
  expect(numbers()).toEqual(["Data 1", "Law 2", "Data again 1"]);
  // Some browsers tell twice that they begin.
  print("beforeprint");
  expect(document.querySelectorAll(".print-notes")).toHaveLength(1);
  print("afterprint");
  expect(document.body.innerHTML).toBe(page);
});

test("a page without such links gets no notes", () => {
  document.body.innerHTML = "<main><a href='/de'>Home</a></main>";
  print("beforeprint");
  expect(notes()).toEqual([]);
  print("afterprint");
});

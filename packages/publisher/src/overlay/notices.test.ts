import { changed } from "../testing/publisherClient";
import { Notices } from "./notices";

test("what is announced is kept until it comes, or for a minute", () => {
  let now = 0;
  const notices = new Notices(() => now);
  const [first, second] = [changed(), changed()];
  notices.keep(first);
  now = 30_000;
  notices.keep(second);
  expect(notices.current()).toEqual([first, second]);
  now = 60_000;
  expect(notices.haveExpired()).toBe(true);
  expect(notices.current()).toEqual([second]);
  expect(notices.haveExpired()).toBe(false);
  notices.drop(second.id);
  expect(notices.current()).toEqual([]);
});

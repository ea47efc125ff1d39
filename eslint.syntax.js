// What no file, and no test, may say. Selectors of the rule `no-restricted-syntax`.

/** Literals spread within literals only save lines. */
const noNestedLiterals = [
  {
    selector: "ObjectExpression > SpreadElement > ObjectExpression",
    message: "Write the properties themselves.",
  },
  {
    selector: "ArrayExpression > SpreadElement > ArrayExpression",
    message: "Write the elements themselves.",
  },
];

/** What a test waits for is an event, a state or a fake timer; whether a time was long enough nobody knows. */
const noFixedWaits = [
  {
    selector:
      "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length>1]",
    message: "Wait for what happens, or use fake timers.",
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: "Wait for what happens.",
  },
];

module.exports = { noFixedWaits, noNestedLiterals };

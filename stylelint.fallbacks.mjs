import stylelint from "stylelint";

const { createPlugin, utils } = stylelint;

/** A rule of stylelint that is given what it looks for. */
function plugin(ruleName, message, look) {
  const messages = utils.ruleMessages(ruleName, { rejected: message });
  const rule = (options) => (root, result) => {
    look(root, options, (node, what) => {
      utils.report({ ruleName, result, node, message: messages.rejected(what) });
    });
  };
  return createPlugin(ruleName, Object.assign(rule, { ruleName, messages }));
}

export default [
  // Options: by property, what values older browsers do not know.
  plugin(
    "fallbacks/value",
    (property) => `Declare "${property}" right before this with a value that all browsers know`,
    (root, newer, report) => {
      root.walkDecls((declaration) => {
        const { prop, value } = declaration;
        if (!newer[prop]?.test(value)) return;
        const before = declaration.prev();
        if (before?.prop !== prop || newer[prop].test(before.value)) report(declaration, prop);
      });
    },
  ),
  // Options: what selectors older browsers do not know. They drop the list that one is in.
  plugin(
    "fallbacks/selector",
    (selector) => `Give "${selector}" a rule of its own: some browsers drop the whole list`,
    (root, newer, report) => {
      root.walkRules((rule) => {
        const { selectors } = rule;
        const unknown = selectors.filter((selector) => newer.test(selector));
        if (selectors.length > 1 && unknown.length > 0) report(rule, unknown[0]);
      });
    },
  ),
];

export { DefinitionError, flattenElements, takesValue } from "./definition";
export type {
  FormCondition,
  FormCounter,
  FormElement,
  FormRule,
  FormState,
  Kind,
  Logic,
  StateName,
  Trigger,
} from "./definition";
export { count } from "./checks/text";
export { homeTimeZone, onTheClock, setHomeTimeZone } from "./clock";
export { withChoice } from "./elements/choices";
export { initialValues, valuesFrom } from "./elements/values";
export type { ElementValue, FieldValue, FormValues } from "./elements/values";
export { tagOf, type Locale } from "./locales";
export { formatNumber } from "./messages/format";
export { incompleteMessage, invalidMessage, message, type MessageInput } from "./messages/message";
export type { PatternEngine, PatternScope } from "./patterns/engine";
export { nativePatterns } from "./patterns/native";
export { prefilledValues, valuesFromQuery } from "./prefill";
export { type Problem, problemsOf } from "./problems/problemsOf";
export { understood } from "./problems/understood";
export type { RuleName } from "./rules/registry";
export { validate, type ValidateInput } from "./rules/validate";
export { schemaOf } from "./schema";
export { stepNumber } from "./steps";
export { resolveStates, type ElementState, valuesToSend } from "./states/resolve";
export { validateForm, type FormContext, type FormInput } from "./validateForm";

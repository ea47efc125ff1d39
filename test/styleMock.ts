// Replaces style sheets: `styles.name` is "name".
const styles: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

export default styles;

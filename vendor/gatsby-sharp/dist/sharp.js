// Gatsby's render engine validation loads this path; both calls only tune sharp.
Object.defineProperty(exports, "__esModule", { value: true });
exports.default = { simd() {}, concurrency() {} };

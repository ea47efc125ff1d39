import { readNginxCommand } from "./nginxOptions";

test("What would break out of nginx's configuration is refused", () => {
  expect(() => readNginxCommand([])).toThrow(/^gatsby-adapter-node nginx </);
  expect(() => readNginxCommand(["r", "--listen", "80; user root"])).toThrow(
    '--listen cannot be "80; user root".',
  );
  expect(() => readNginxCommand(["r", "--name", "a b"])).toThrow(/^--name/);
  expect(() => readNginxCommand(["r", "--host", "a{"])).toThrow(/^--host/);
  expect(() => readNginxCommand(["r", "--key", "k"])).toThrow(/belong together/);
  expect(() => readNginxCommand(["r", "--redirect-from", "80", "--name", "*.a.example"])).toThrow(
    /^--redirect-from needs/,
  );
  expect(() => readNginxCommand(["r", "--nothing"])).toThrow(/--nothing/);
});

test("Paths are those of the folder it runs in, and all hosts and names are taken", () => {
  const { options, watch } = readNginxCommand(
    ["releases/current", "--host", "10.0.0.1:80", "--host", "[::1]:81", "--hsts", "off"].concat(
      "--listen=443 --listen=[::]:443 --name=a.example --name=b.example --certificate=c --key=k --watch".split(
        " ",
      ),
    ),
  );
  expect(watch).toBe(true);
  expect(options).toMatchObject({
    release: `${process.cwd()}/releases/current`,
    folder: `${process.cwd()}/.nginx`,
    hosts: ["10.0.0.1:80", "[::1]:81"],
    names: ["a.example", "b.example"],
    listen: ["443", "[::]:443"],
    redirectFrom: [],
    hsts: false,
    certificate: { chain: `${process.cwd()}/c`, key: `${process.cwd()}/k` },
  });
});

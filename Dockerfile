# Two images: `site` for the CMS, the publisher and backups, which need the source of the site and what builds it, and `host`, a
# twentieth of its size and without either, for what visitors reach. Nothing in them belongs to the user that runs, but for
# the places of volumes.
FROM node:24-bookworm-slim AS built
WORKDIR /site
ENV GATSBY_TELEMETRY_DISABLED=1
COPY . .
RUN npm ci --no-audit --no-fund
# SWC would unpack itself into a folder of its user, where a container cannot write, for builds.
RUN SWC_NATIVE_BINDING_CACHE=/opt/swc node -e "require('@swc/core')" && cp /opt/swc/*/*/*.node node_modules/@swc/core-linux-*/swc.*.node
RUN npm run codegen
RUN npm run build:packages

FROM node:24-bookworm-slim AS host-packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY packages/fair-share/package.json packages/fair-share/
COPY packages/image-ladder/package.json packages/image-ladder/
COPY packages/gatsby-adapter-node/package.json packages/gatsby-adapter-node/
# What the host needs of all packages, in the versions of the lockfile: without Gatsby, which its adapter would have.
RUN npm pkg delete dependencies devDependencies overrides scripts
RUN npm pkg set --json workspaces='["packages/*"]'
RUN npm pkg delete peerDependencies devDependencies --workspace gatsby-adapter-node
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim AS host
WORKDIR /site
COPY --from=host-packages /site ./
COPY --from=built /site/packages/fair-share/dist packages/fair-share/dist
COPY --from=built /site/packages/image-ladder/dist packages/image-ladder/dist
COPY --from=built /site/packages/gatsby-adapter-node/dist packages/gatsby-adapter-node/dist
RUN install -d -o node -g node .data .data/images releases
USER node

FROM built AS site
# For backups of a PostgreSQL.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node .cache .content .data public releases
USER node

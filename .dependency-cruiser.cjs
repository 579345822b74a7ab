// The house's floors as rules (docs/architecture.md, "Floors"). Every import that is not in the table
// is a breach; nothing is listed as an exception. tests/tooling/boundaries.test.ts plants a breach of
// each rule.
const swc = require('@swc/core')

// TypeScript 7 has no parser for dependency-cruiser to use; swc has one, which dependency-cruiser
// does not tell about JSX.
const parse = swc.parseFileSync
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') })

/** Paths inside packages, as a regular expression. */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`

/** A floor, and all that it may import. */
const floor = (name, from, comment, ...allowed) => ({
  name: `floor-${name}`,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed, couldNotResolve: false },
})

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    floor('1-data', '^(assets|locales)/', 'Art, tuning and texts import nothing.'),
    floor(
      '2-contract',
      '^contract/',
      'What page and server agree on stands on zod alone.',
      '^contract/',
      packages('zod'),
    ),
    floor(
      '3-machines',
      '^machines/',
      'Rules and flows know no engine, no React, no I/O and no clock.',
      '^(machines|contract)/',
      packages('xstate', '@noble/hashes', '@noble/curves'),
    ),
    floor(
      '4-games',
      '^games/',
      'A scene knows machines and art; no page state, no API, no router.',
      '^(games|machines|contract|assets)/',
      packages('pixi\\.js', '@pixi/react', 'phaser', 'react', 'xstate'),
    ),
    floor(
      '5-src',
      '^src/',
      'Pages never import the server, commands, tests or what only Node has.',
      '^(src|games|machines|contract|assets|locales)/',
      packages('.+'),
    ),
    {
      ...floor(
        '5-server',
        '^server/',
        'The server never imports pages, scenes, commands or tests.',
        '^(server|machines|contract|assets|locales)/',
        packages('.+'),
      ),
      to: {
        pathNot: ['^(server|machines|contract|assets|locales)/', packages('.+')],
        dependencyTypesNot: ['core'],
        couldNotResolve: false,
      },
    },

    rule(
      'no-sibling-machines',
      'A machine knows no other; draws and clocks are for all, the replays know every machine.',
      { path: '^machines/([^/]+)/', pathNot: '^machines/replay/' },
      { path: '^machines/', pathNot: '^machines/($1|fair|clock)/' },
    ),
    rule(
      'no-sibling-games',
      'A game knows no other; what they share is the stage.',
      { path: '^games/([^/]+)/' },
      { path: '^games/', pathNot: '^games/($1|stage)/' },
    ),
    rule(
      'game-by-its-door',
      'A page enters a game by its game.ts alone.',
      { path: '^src/' },
      { path: '^games/', pathNot: '^games/([^/]+/game\\.ts$|stage/)' },
    ),
    rule(
      'view-without-engine',
      'What the eye sees is worked out without an engine, so that tests need none.',
      { path: '^games/[^/]+/view\\.ts$' },
      { path: packages('pixi\\.js', '@pixi/react', 'phaser', 'react') },
    ),
    rule(
      'engines-in-games',
      'Only scenes know engines.',
      { path: '^src/' },
      { path: packages('pixi\\.js', '@pixi/.+', 'phaser') },
    ),
    rule(
      'no-sibling-pages',
      'A page knows no other.',
      { path: '^src/pages/([^/]+)/' },
      { path: '^src/pages/', pathNot: '^src/pages/$1/' },
    ),
    rule(
      'pages-by-the-route-table',
      'Only the route table and what mounts it (for the 404 page) know pages.',
      { path: '^src/', pathNot: '^src/(pages/|app/(routes\\.ts|pages\\.tsx)$)' },
      { path: '^src/pages/' },
    ),
    rule(
      'dumb-components',
      'A shared component shows what it is given: it calls nothing and keeps no page state.',
      { path: '^src/components/' },
      { path: '^src/(stores|api)/', pathNot: '^src/api/api-error\\.ts$' },
    ),
    rule(
      'no-neighbours-inside',
      'A feature of the server stands on platform, ledger, users and fairness; of a neighbour it may read the tables.',
      { path: '^server/([^/]+)/', pathNot: '^server/demo/' },
      {
        path: '^server/[^/]+/',
        pathNot: ['^server/($1|platform|ledger|user|fairness)/', '/tables\\.ts$'],
      },
    ),
    rule(
      'demo-on-top',
      'The demo world plays by the features; none of them knows it.',
      { path: '^server/[^/]+/', pathNot: '^server/demo/' },
      { path: '^server/demo/' },
    ),

    rule(
      'no-cycles',
      'Two files that need each other are one idea; what is loaded later may look back.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    rule(
      'no-barrels',
      'A file that only hands on makes circles and hides where things are.',
      {},
      { path: '/index\\.tsx?$', pathNot: 'node_modules' },
    ),
    rule('no-missing', 'There is no such file or package.', {}, { couldNotResolve: true }),
    rule(
      'no-dev-packages',
      'What runs in production is a dependency, not a tool of development.',
      { path: '^(contract|machines|games|src|server)/' },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      },
    ),
  ],
  options: {
    parser: 'swc',
    moduleSystems: ['es6', 'cjs'],
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}

// The house's floors as rules (docs/architecture.md, "Floors"). Every import that is not in the table
// is a breach; nothing is listed as an exception. tests/tooling/boundaries.test.ts plants a breach of
// each rule.
const swc = require('@swc/core')

// TypeScript 7 has no parser for dependency-cruiser to use; swc has one, which dependency-cruiser
// does not tell about JSX.
const parse = swc.parseFileSync
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') })

// Its visitor knows no `using` yet.
const { prototype } = require('@swc/core/Visitor.js').Visitor
const { visitStatement } = prototype
prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  this.visitVariableDeclarators(statement.decls)
  return statement
}

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
      packages(
        'xstate',
        '@noble/hashes',
        '@noble/curves',
        '@scure/base',
        'ibantools',
        'libphonenumber-js',
      ),
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
      'A machine knows no other; draws, clocks and how a call ends are for all, the replays know every machine.',
      { path: '^machines/([^/]+)/', pathNot: '^machines/replay/' },
      { path: '^machines/', pathNot: '^machines/($1|fair|clock|call)/' },
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
      'ops-apart',
      'The ops console is an entry of its own: what a player loads knows nothing of it.',
      { path: '^(src|games)/', pathNot: '^src/ops/' },
      { path: '^src/ops/' },
    ),
    rule(
      'ops-stands-on-contract',
      'The console has a kit of its own: of players’ pages it takes nothing, but for the page that previews their scenes; what a tuning is proved by is data.',
      { path: '^src/ops/', pathNot: '^src/ops/preview/' },
      {
        path: '^(src|games|assets|locales)/',
        pathNot: '^(src/ops/|locales/ops/|assets/[^/]+/activity\\.json$)',
      },
    ),
    rule(
      'ops-previews-scenes',
      'A preview shows a scene by its machine alone, as a trace does: of players’ pages it takes what scenes stand on.',
      { path: '^src/ops/preview/' },
      {
        path: '^(src|games|assets|locales)/',
        pathNot: '^(src/(base|scenes|styles)/|src/ops/(preview|base)/|games/stage/)',
      },
    ),
    rule(
      'ops-packages',
      'What only the console is built of would weigh on every phone.',
      { path: '^(src|games)/', pathNot: '^src/ops/' },
      { path: packages('antd', '@ant-design/.+', 'cmdk', 'echarts', '@simplewebauthn/.+') },
    ),
    rule(
      'no-sibling-rooms',
      'A feature’s room knows no other; lists, actions, proofs and the base are for all, the frame finds rooms by their place.',
      { path: '^src/ops/([^/]+)/', pathNot: '^src/ops/shell/' },
      { path: '^src/ops/[^/]+/', pathNot: '^src/ops/($1|base|list|action|proof)/' },
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
      'src-1-base',
      'What every page stands on knows nothing of the pages; only games, machines and contract are below.',
      { path: '^src/base/' },
      { path: '^src/', pathNot: '^src/base/' },
    ),
    rule(
      'src-2-beside',
      'The bridge, the calls, the stores, live and the brands show nothing.',
      { path: '^src/(native|api|stores|live|brands)/' },
      { path: '^src/', pathNot: '^src/(base|native|api|stores|live|brands)/' },
    ),
    rule(
      'src-3-scenes',
      'A scene shown by its machine alone has no page around it: its game, its texts and its tuning are enough.',
      { path: '^src/scenes/' },
      { path: '^src/', pathNot: '^src/(base|scenes)/' },
    ),
    rule(
      'src-3-components',
      'A shared component knows neither pages nor what mounts them.',
      { path: '^src/components/' },
      { path: '^src/(pages|app)/|^src/main\\.tsx$' },
    ),
    rule(
      'src-4-chatroom',
      'A chat room is a part of whichever page opens it: it knows none of them.',
      { path: '^src/chatroom/' },
      { path: '^src/', pathNot: '^src/(base|native|api|stores|live|brands|components|chatroom)/' },
    ),
    rule(
      'chatroom-for-pages',
      'What is below pages opens no chat room.',
      { path: '^src/', pathNot: '^src/(pages|chatroom)/' },
      { path: '^src/chatroom/' },
    ),
    rule(
      'src-4-pages',
      'A page is handed what the app knows; it never reaches up for it.',
      { path: '^src/pages/' },
      { path: '^src/app/|^src/main\\.tsx$' },
    ),
    rule(
      'dumb-components',
      'A shared component shows what it is given: it keeps no page state, and calls nothing but what it is handed.',
      { path: '^src/components/' },
      {
        path: '^src/(stores|api)/',
        pathNot: '^src/api/(api-error|call-recovery|use-call-recovery)\\.ts$',
      },
    ),
    rule(
      'platform-at-the-bottom',
      'The platform knows no feature, no ledger and no list of them: what it needs of them is handed in.',
      { path: '^server/platform/' },
      { path: '^server/', pathNot: '^server/platform/' },
    ),
    rule(
      'ledger-on-the-platform',
      // Accounts, the chain and the books speak of users by their ids, in SQL: not even users' tables are imported.
      'The ledger stands on the platform alone: games lay their books open to it by what they declare.',
      { path: '^server/ledger/' },
      { path: '^server/', pathNot: '^server/(platform|ledger)/' },
    ),
    rule(
      'lists-on-top',
      'Only what starts a server knows the list of features and how one starts; a feature is handed what it needs.',
      { path: '^server/[^/]+/' },
      { path: '^server/[^/]+\\.ts$' },
    ),
    rule(
      'no-neighbours-inside',
      'A feature of the server stands on platform, ledger, users, fairness, rankings, mail, pictures, chat, chat rooms, backpacks, ornaments, levels and VIPs; of a neighbour it may use the queries, and its tables may refer to the neighbour’s.',
      { path: '^server/([^/]+)/', pathNot: '^server/(demo|platform|ledger)/' },
      {
        path: '^server/[^/]+/',
        pathNot: [
          '^server/($1|platform|ledger|user|fairness|ranking|mail|pictures|chat|chatroom|backpack|ornaments|levels|vip)/',
          '/(queries|tables)\\.ts$',
        ],
      },
    ),
    rule(
      'no-neighbours-tables',
      'A table is read and written by its own feature; what others may read stands in its queries.ts. Tables may refer to others; the demo world is free of this, since it writes the rows of a past that nobody played.',
      { path: '^server/([^/]+)/', pathNot: ['^server/demo/', '/tables\\.ts$'] },
      { path: '^server/[^/]+/tables\\.ts$', pathNot: '^server/$1/' },
    ),
    rule(
      'demo-on-top',
      'The demo world plays by the features; none of them knows it.',
      { path: '^server/[^/]+/', pathNot: '^server/(demo|platform|ledger)/' },
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
    rule(
      'no-missing',
      'There is no such file or package, nor is it what a build makes: the rules of a call, the styles of the phone.',
      {},
      { couldNotResolve: true, pathNot: '^(rules:|virtual:phone-styles$)' },
    ),
    rule(
      'no-dev-packages',
      'What runs in production is a dependency, not a tool of development.',
      {
        path: [
          '^(contract|machines|games|src|server)/',
          // What a production start runs, builds the pages with, or operates the server by.
          '^scripts/(build|cluster)/',
          '^scripts/(addresses|build|exit-on-setting-error|operate|progress-reporter|route-table|seed|start|start-cluster)\\.ts$',
        ],
      },
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

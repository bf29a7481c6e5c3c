interface OldWord {
  word: RegExp
  /** What the field says instead. */
  instead: string
}

/** Words that once stood in names of files, without suffix and ending; an engineer would not search for them. */
const IN_FILES: readonly OldWord[] = [
  { word: /^hear-/, instead: 'handle-…-webhook' },
  { word: /^ask-/, instead: 'fetch-… or enqueue-…' },
  { word: /^tell-|-told$/, instead: 'notify-…' },
  { word: /-readers$/, instead: '…-recipients' },
  { word: /-said$/, instead: 'map-…-status' },
  { word: /^take-in|-taker$/, instead: 'upload-…, import-…, create-… or …-parser' },
  { word: /^carry-out|^carried-out/, instead: 'apply-…' },
  { word: /^rehearse-/, instead: 'dry-run-…' },
  { word: /^give-(?:back|up)/, instead: 'revert-… or fail-…' },
  {
    word: /^in-turn$|^take-turns$|^one-at-a-time$/,
    instead: 'with-…-lease, yield or serial-queue',
  },
  { word: /^shared-while|^one-more-time$|^remember-for/, instead: 'single-flight or …-cache' },
  { word: /^portions$|^step-back$|^once$/, instead: 'rate-limiter, priority or idempotency' },
  { word: /^stray-|-stray-/, instead: 'unallocated-…' },
  { word: /^note-/, instead: 'audit-…' },
  { word: /^announce|^follow-changes$|^followers$/, instead: 'publish-… and subscribe-…' },
  {
    word: /-(?:till|desk|books|reckoning)$/,
    instead: '…-store, …-context, …-ledger or …-proration',
  },
  { word: /^(?:kept|keep)-/, instead: 'saved-… or store-…' },
  { word: /^typed-|^written-/, instead: '…-values, parse-… or format-…' },
  { word: /^judged?-/, instead: 'validate-… or check-…' },
  { word: /^sketch|-sketches$/, instead: '…-fixture or propose-…' },
  { word: /-(?:world|stand|stage)$/, instead: '…-fixture' },
  { word: /^walk$|^walk-|-walks?$/, instead: '…-wizard or …-navigation' },
  { word: /-course$|^course-/, instead: '…-history' },
  {
    word: /^(?!add-to-|person-).+-places?$/,
    instead:
      '…-position, …-cell or …-url; a place is where somebody is added, or stands in an organisation',
  },
  { word: /-paper$|^paper-/, instead: '…-pdf' },
  { word: /^tidy-|^tidy$|^forget-/, instead: 'clean-up-… or purge-…' },
]

/** The same in what files export. */
const IN_NAMES: readonly OldWord[] = [
  { word: /^hear[A-Z]|Heard/, instead: 'handle…Webhook' },
  { word: /^ask[A-Z]/, instead: 'fetch…, call… or enqueue…' },
  { word: /^tell[A-Z]|^told[A-Z]|^orTell/, instead: 'notify… or …RecipientRoles' },
  { word: /^readersOf|Readers[A-Z]|Readers$/, instead: 'recipientsOf…' },
  { word: /Said$/, instead: 'map…Status, …Status or …Result' },
  { word: /(?:About|Told)$/, instead: '…Input or …Options' },
  { word: /(?:Wish|Asked)$|^(?:Wish|Asked)/, instead: '…Options, …Input or …Query' },
  { word: /^takeIn|^takenIn|Taker$/, instead: 'upload…, import…, create… or …Parser' },
  { word: /^carr(?:y|ied)Out|^Carr(?:y|ied)/, instead: 'apply…' },
  { word: /^rehearse|^Rehears/, instead: 'dryRun…' },
  { word: /^(?:giveBack|giveUp|orGiveUp)/, instead: 'revert… or fail…' },
  {
    word: /^(?:inTurn|takeTurn|takingTurns|oneAtATime)/,
    instead: 'with…Lease, …Yielder or serialQueue',
  },
  {
    word: /^(?:sharedWhile|oneMoreTime|rememberFor)/,
    instead: 'singleFlight, coalesceTrailing or …Cache',
  },
  { word: /^(?:once|Once|onceIn|readOnce|onceKey)$/, instead: '…Idempotency…' },
  { word: /^note[A-Z]|^recordEvents?$/, instead: 'audit… or recordAuditEvent' },
  { word: /^announce/, instead: 'publish…' },
  { word: /^follow(?:Changes|ers?)|^Followers?$/, instead: 'subscribe… and Subscriber' },
  {
    word: /[a-z](?:Till|Desk|Books|World|Stand|Stage)$/,
    instead: '…Store, …Context, …Ledger or …Fixture',
  },
  { word: /^(?:kept|keep|Kept)[A-Z](?!ogether)/, instead: 'save…, store… or Saved…' },
  { word: /^(?:written|typed|Written|Typed)[A-Z]/, instead: 'format… or …Values' },
  { word: /^judged?(?:[A-Z]|$)|^Judged/, instead: 'validate… or check…' },
  { word: /^sketch|^Sketch/, instead: '…Fixture or propose…' },
  { word: /^walk|Walk$/, instead: '…Wizard or …Navigation' },
  { word: /Course$|^course[A-Z]/, instead: '…History' },
  { word: /^(?:tidy|throwAway)[A-Z]/, instead: 'normalize…, cleanUp… or delete…' },
  { word: /^reckon|^Reckon/, instead: 'compute… or …Totals' },
  { word: /^(?:By|Hand|Act|Adder|Setter)$/, instead: 'Requester, ActorContext or …Context' },
]

const EXPORTED =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:function\*?|class|interface|type|const|let)\s+(?<name>\w+)/gm

// At the beginning of what is written above something, and of a sentence in it. What answers a call over HTTP does answer.
const HEADLESS =
  /(?:\/\*\* |^\s*(?:\*|--) )Answers (?!(?:the |a )?calls?\b|the calls?\b|an? (?:objection|challenge|file)\b|lines\b|for an?\b|one failed\b|of calls\b|with\b)[^\n]*/gm

/**
 * What a file says in words that this house made up, each with what the field says: in its name, in what it exports, and in what is
 * written above a function. The path is from the root, with slashes.
 */
export function oldWordsIn(path: string, text: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
  return [
    ...say(path, name, IN_FILES),
    ...[...text.matchAll(EXPORTED)].flatMap(({ groups }) =>
      say(path, groups?.['name'] ?? '', IN_NAMES),
    ),
    ...[...text.matchAll(HEADLESS)].map(
      ([found]) => `${path}: '${found.trim()}' begins with Returns`,
    ),
  ]
}

function say(path: string, name: string, words: readonly OldWord[]): string[] {
  return words
    .filter(({ word }) => word.test(name))
    .map(({ instead }) => `${path}: ${name} is ${instead} in the words of the field`)
}

/** What is split into which file, and why: the groups in which the build puts what several screens share. */
export const chunkGroups = [
  // The first file that runs looks whether there is something to see, and has nothing to wait for.
  {
    name: 'first',
    test: anyOf(inApp('lib/browser/painted'), /vite\/preload-helper/),
    priority: 5,
  },
  // Where the pages that strangers see first meet; what these import comes along.
  {
    name: 'base',
    test: anyOf(
      inApp(
        ...['i18n/i18n', 'app/crash-boundary', 'app/shell/(skip-link|guest-frame)'],
        ...['lib/(call|format|browser/(load-page|stored))', 'features/invest/invest-steps'],
        ...['ui/(failure|section|waiting|page/page-title|theme/(mark|switches|theme-provider))'],
      ),
      inMantine('Anchor|Button|Group|Loader|Skeleton|Stack|Text|Title|VisuallyHidden'),
      inCore('money', 'instruments/types/names'),
      /\/web\/src\/app\/shell\/frame\.module\.css$|\/react-dom\/client|\/texts\/nl\/(messages|shell|ui)\.json$/,
      /\/(IconAlertTriangle|use-resolved-styles-api)\.mjs$/,
    ),
    priority: 4,
  },
  // A file of its own: a telephone runs one file at a time, and all of the app in one would keep it busy for twice as long.
  {
    name: 'schemas',
    test: /\/node_modules\/zod\/|\/contract\/src\/(endpoint|values|accounts\/(user|accounts))\.ts$/,
    priority: 4,
  },
  {
    name: 'app',
    test: inApp(
      ...['start-app', 'app/(app|router)', 'lib/(browser/jitless|query-client)'],
      'shared/entrance/set-up-line',
    ),
    priority: 3,
  },
  // Little drawings of what is coming, which guests wait for as well; and how the pages look that are coming, which is there before any of
  // them, as the page of the app names it.
  {
    name: 'skeletons',
    test: anyOf(
      inApp('ui/(skeletons|page/page-frame)'),
      /\/web\/src\/ui\/(skeletons|page\/tabs)\.module\.css$/,
    ),
    priority: 3,
  },
  {
    name: 'shapes',
    test: inApp('shared/page-skeleton/(?!coming)[\\w-]+', 'ui/(cards-skeleton|page/page-skeleton)'),
    priority: 2,
  },
  {
    name: 'entrance',
    test: inApp('features/accounts/login-form', 'shared/entrance/(entrance|entrance-frame)'),
    priority: 3,
  },
  {
    name: 'types',
    test: inCore('instruments/(instrument-type|types/(?!names)[\\w-]+)'),
    priority: 3,
  },
  // A small form for guests needs little of what all screens share.
  {
    name: 'forms',
    test: anyOf(
      inApp(
        ...['shared/(current-user|acting/toast-failure)', 'ui/(in-sentence|fields/textarea-field)'],
        'ui/dialogs/(form-body|dialog-footer|toasts)',
      ),
      /\/react-query\/build\/modern\/useMutation\.js$/,
    ),
    priority: 3,
  },
  // Little things that nearly every screen has one of: who needs an icon or what shows a picture would load all that comes next otherwise.
  {
    name: 'common',
    test: anyOf(
      inApp(
        ...['ui/(awaited|empty|picture|dialogs/overlay|fields/search-field|theme/pressed-seal)'],
        ...['ui/tables/(long-text|values)', 'app/(not-found-screen|shell/return-to-invitation)'],
        ...['shared/(organization-id|session|saved-invitation|acting/when-answered)'],
        ...['shared/(instruments/unallocated-payments|legal-persons/legal-person-texts)'],
        'lib/(compiler-runtime|browser/(saved-draft|use-page-restored|use-screen-width))',
      ),
      inCore('is-uuid', 'access/may', 'payments/iban'),
      inMantine('SimpleGrid'),
      /\/useSuspenseQuery\.js$|\/use-debounced-value\.mjs$/,
      /\/Icon(Plus|X|Link|ExternalLink|Search|Settings|Sitemap|HelpCircle|Building|BuildingCommunity|Users)\.mjs$/,
    ),
    minShareCount: 3,
    priority: 3,
  },
  {
    name: 'landing',
    test: anyOf(inApp('app/invest-page'), /\/texts\/nl\/(instruments|invest|offer)\.json$/),
    priority: 2,
  },
  // What the calls of a dozen screens take and answer, apart from what draws those; in two, as a telephone runs one file at a time.
  {
    name: 'terms',
    test: /\/contract\/src\/instruments\//,
    minShareCount: 12,
    priority: 2,
  },
  { name: 'calls', test: /\/contract\/src\//, minShareCount: 12, priority: 2 },
  // What is filled in and opens over a page, which strangers who invest or look at a structure see as well; and what one chooses a day with.
  // Tables, menus and acting, of who is signed in, are the rest that a dozen screens share.
  {
    name: 'shared',
    test: anyOf(
      inApp(
        ...['ui/dialogs/(dialog|form-dialog|confirm-dialog)', 'shared/acting/authority-note'],
        'ui/fields/(number-fields|choice-fields|segmented-toggle)',
      ),
      inCore('parsing/(cell|read-decimal)'),
      inMantine('Chip|Checkbox|Switch|Paper|Tooltip'),
      /\/use-(long-press|local-storage)\.mjs$/,
    ),
    minShareCount: 3,
    priority: 2,
  },
  { name: 'calendars', test: inApp('ui/fields/date-field'), minShareCount: 12, priority: 1 },
  { name: 'tables', minShareCount: 12, priority: 1 },
  // Of the rest what the same screens share: an instrument's screen fetched 147 files, most of them under 5 kB.
  { name: 'some', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 2500 },
]

function inApp(...paths: string[]): RegExp {
  return new RegExp(`/web/src/(${paths.join('|')})\\.tsx?$`)
}

function inCore(...paths: string[]): RegExp {
  return new RegExp(`/core/src/(${paths.join('|')})\\.ts$`)
}

function inMantine(components: string): RegExp {
  return new RegExp(`components/(${components})/\\w+\\.mjs$`)
}

function anyOf(...patterns: RegExp[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => pattern.test(id))
}

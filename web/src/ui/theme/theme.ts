import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const ink: MantineColorsTuple = [
  '#eef3f7',
  '#dbe5ed',
  '#b8cbd9',
  '#92aec3',
  '#6f93ae',
  '#537b9a',
  '#3b6385',
  '#274b6a',
  '#16324a',
  '#0f2538',
]

// Text, dimmed text, borders, hovered and raised surfaces, and the page itself, from light to dark.
const dark: MantineColorsTuple = [
  '#e4e8ed',
  '#c4cbd4',
  '#a6adb8',
  '#7b8592',
  '#323d49',
  '#28323d',
  '#1a222c',
  '#10161d',
  '#0c1117',
  '#080c10',
]

const MOTION = 150
// What opens is brought in by 'base.css': a component that did so itself would draw all it holds three times more before it is seen.
const transitionProps = { duration: 0 }
// The page behind a dialog stays where it is and keeps its scroll bar: taking that away needs a stylesheet, for which the browser works out
// all styles of the page anew, when a dialog opens and again when it closes.
const overPage = {
  removeScrollProps: { removeScrollBar: false },
  styles: { content: { overscrollBehavior: 'contain' } },
} as const

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 8 },
  colors: { ink, dark },
  black: '#17222d',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
      h4: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  breakpoints: { xs: '36em', sm: '48em', md: '60em', lg: '75em', xl: '90em' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // Beside its button in the document, a menu stays inside the landmark it belongs to.
    Menu: {
      defaultProps: {
        transitionProps,
        shadow: 'sm',
        radius: 'md',
        withinPortal: false,
        floatingStrategy: 'fixed',
        withInitialFocusPlaceholder: false,
        // To stay on one side while the page scrolls below it, it would be placed and drawn once more as it opens.
        preventPositionChangeWhenVisible: false,
        // One that is longer than a phone is high scrolls, as the page behind it can't bring the rest into sight.
        middlewares: { flip: true, shift: true, size: true },
      },
      styles: { dropdown: { overflowY: 'auto' } },
    },
    // From its start: in the middle it lies half outside a phone's screen until it has its width, which widens the page and the field, and so the list.
    Combobox: { defaultProps: { position: 'bottom-start', transitionProps, shadow: 'sm' } },
    Popover: { defaultProps: { transitionProps, shadow: 'sm' } },
    // Large enough for a finger.
    InputClearButton: { defaultProps: { size: '24' } },
    Tooltip: {
      defaultProps: { transitionProps, events: { hover: true, focus: true, touch: true } },
    },
    // A dialog's header is not the page's banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Modal: { defaultProps: { transitionProps, centered: true, radius: 'lg', ...overPage } },
    Drawer: { defaultProps: { transitionProps, ...overPage } },
  },
})

const everywhere = {
  '--zegel-seal': '#b23a2e',
  '--zegel-pay': '#f6c445',
  '--zegel-pay-text': ink[8],
  '--zegel-measure': '80rem',
  '--zegel-motion': `${MOTION}ms ease-out`,
  '--zegel-right-veto': '#e09b13',
  '--zegel-right-neutral': '#868e96',
}

/** The colours that differ between the themes; components name these variables and never a colour. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: everywhere,
  light: {
    '--mantine-color-body': '#fbfaf7',
    '--mantine-color-dimmed': '#5b6470',
    '--mantine-color-placeholder': '#68717d',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-default-border': '#d3d5d6',
    '--zegel-surface': '#ffffff',
    '--zegel-sunken': '#f3f1ec',
    '--zegel-hairline': '#e4e1d9',
    '--zegel-ink': ink[8],
    '--zegel-series': ink[8],
    '--zegel-series-2': ink[3],
    '--zegel-selected': ink[0],
    '--zegel-focus': ink[6],
    '--zegel-success': '#1f7a36',
    '--zegel-success-surface': '#e9f6ec',
    '--zegel-info': '#1864ab',
    '--zegel-info-surface': '#e8f2fb',
    '--zegel-warning': '#8a5a00',
    '--zegel-warning-surface': '#fdf4dc',
    '--zegel-warning-dark': '#9a3d00',
    '--zegel-warning-dark-surface': '#fdece0',
    '--zegel-error': '#c92a2a',
    '--zegel-error-surface': '#fdeeee',
    '--zegel-neutral': '#4c5561',
    '--zegel-neutral-surface': '#eeeeec',
    '--zegel-right-economic': '#2b8a3e',
    '--zegel-right-control': '#1971c2',
    '--zegel-right-advisory': '#6741d9',
  },
  dark: {
    '--mantine-color-dimmed': '#a6adb8',
    '--mantine-color-placeholder': '#8f98a4',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-default': '#141b23',
    '--mantine-color-default-hover': '#202a35',
    '--mantine-color-anchor': ink[2],
    // The ink of the light theme would drown in the dark page.
    '--mantine-color-ink-filled': '#2f5f87',
    '--mantine-color-ink-filled-hover': '#376d99',
    '--mantine-primary-color-filled': '#2f5f87',
    '--mantine-primary-color-filled-hover': '#376d99',
    '--mantine-color-ink-light': 'rgba(111, 147, 174, 0.16)',
    '--mantine-color-ink-light-hover': 'rgba(111, 147, 174, 0.24)',
    '--mantine-color-ink-light-color': ink[1],
    '--mantine-color-ink-outline': ink[3],
    '--zegel-surface': '#18202a',
    '--zegel-sunken': '#0c1117',
    '--zegel-hairline': '#2a3541',
    '--zegel-ink': ink[1],
    // What is drawn of figures: as light as text it would be the loudest thing on the page.
    '--zegel-series': '#5c91bd',
    '--zegel-series-2': ink[6],
    '--zegel-selected': '#1e2c3a',
    '--zegel-focus': ink[3],
    '--zegel-success': '#7bd88f',
    '--zegel-success-surface': '#14291b',
    '--zegel-info': '#8cc4f5',
    '--zegel-info-surface': '#13263a',
    '--zegel-warning': '#f2c866',
    '--zegel-warning-surface': '#2e2512',
    '--zegel-warning-dark': '#ffab73',
    '--zegel-warning-dark-surface': '#331f12',
    '--zegel-error': '#ff8787',
    '--zegel-error-surface': '#351a1c',
    '--zegel-neutral': '#c4cbd4',
    '--zegel-neutral-surface': '#242e39',
    // A line of two pixels has to stand out as much as it does on paper.
    '--zegel-right-economic': '#40a857',
    '--zegel-right-control': '#4095de',
    '--zegel-right-advisory': '#9775fa',
  },
})

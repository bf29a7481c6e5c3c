const INK = '#16324a'
const TEXT = '#17222d'
const DIMMED = '#556371'
const HAIRLINE = '#e6e3db'
const FONT =
  "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** How each part of a letter looks. It stands on the element itself: many mail programs read nothing else. */
export const styles = written({
  page: {
    margin: 0,
    padding: 0,
    width: '100%',
    'background-color': '#fbfaf7',
    'font-family': FONT,
  },
  outer: { padding: '32px 16px 40px' },
  column: { width: '100%', 'max-width': '560px', margin: '0 auto', 'text-align': 'left' },
  head: { padding: '0 4px 20px' },
  seal: {
    width: '30px',
    height: '30px',
    'border-radius': '15px',
    'background-color': '#b23a2e',
    color: '#ffffff',
    'font-size': '17px',
    'font-weight': 700,
    'line-height': '30px',
    'text-align': 'center',
  },
  name: {
    'padding-left': '10px',
    color: INK,
    'font-size': '20px',
    'font-weight': 600,
    'letter-spacing': '-0.02em',
  },
  card: {
    padding: '36px',
    'background-color': '#ffffff',
    border: `1px solid ${HAIRLINE}`,
    'border-radius': '12px',
  },
  heading: {
    margin: '0 0 20px',
    color: INK,
    'font-size': '24px',
    'font-weight': 600,
    'line-height': '30px',
    'letter-spacing': '-0.015em',
  },
  paragraph: { margin: '0 0 16px', color: TEXT, 'font-size': '16px', 'line-height': '25px' },
  // Below a link, and above a note that brings its own space.
  notice: { margin: '20px 0 0', color: TEXT, 'font-size': '16px', 'line-height': '25px' },
  facts: { width: '100%', margin: '24px 0 8px', 'border-bottom': `1px solid ${HAIRLINE}` },
  factName: {
    width: '34%',
    padding: '11px 16px 11px 0',
    'border-top': `1px solid ${HAIRLINE}`,
    color: DIMMED,
    'font-size': '14px',
    'font-weight': 400,
    'line-height': '21px',
    'text-align': 'left',
    'vertical-align': 'top',
  },
  factValue: {
    padding: '11px 0',
    'border-top': `1px solid ${HAIRLINE}`,
    color: TEXT,
    'font-size': '15px',
    'font-weight': 500,
    'line-height': '21px',
    'vertical-align': 'top',
    'word-break': 'break-word',
  },
  buttonBox: { margin: '28px 0 20px' },
  buttonCell: { 'border-radius': '8px', 'background-color': INK },
  button: {
    display: 'inline-block',
    padding: '13px 24px',
    'border-radius': '8px',
    color: '#ffffff',
    'font-size': '16px',
    'font-weight': 600,
    'line-height': '20px',
    'text-decoration': 'none',
  },
  link: {
    margin: 0,
    color: DIMMED,
    'font-size': '13px',
    'line-height': '20px',
    'word-break': 'break-all',
  },
  linkUrl: { color: INK, 'text-decoration': 'underline' },
  note: {
    margin: '28px 0 0',
    padding: '20px 0 0',
    'border-top': `1px solid ${HAIRLINE}`,
    color: DIMMED,
    'font-size': '14px',
    'line-height': '22px',
  },
  foot: { padding: '20px 4px 0', color: DIMMED, 'font-size': '13px', 'line-height': '20px' },
  preheader: { display: 'none', 'max-height': 0, overflow: 'hidden', opacity: 0 },
})

/** What an element can't say about itself: a narrow window and the dark. Where this is not read, the letter is light. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .outer { padding: 20px 12px 32px !important; }
  .card { padding: 24px 20px !important; }
  .heading { font-size: 22px !important; line-height: 28px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #10161d !important; }
  .card { background-color: #1a222c !important; border-color: #323d49 !important; }
  .name, .heading, .paragraph, .fact-value { color: #e4e8ed !important; }
  .fact-name, .link, .note, .foot { color: #a6adb8 !important; }
  .facts, .fact-name, .fact-value, .note { border-color: #323d49 !important; }
  .button-cell { background-color: #b8cbd9 !important; }
  .button { color: #0f2538 !important; }
  .link-url { color: #b8cbd9 !important; }
}`

function written<Part extends string>(
  parts: Record<Part, Readonly<Record<string, string | number>>>,
): Record<Part, string> {
  const all = Object.entries<Readonly<Record<string, string | number>>>(parts)
  // safe: with the names that were given
  return Object.fromEntries(all.map(([part, style]) => [part, declarations(style)])) as Record<
    Part,
    string
  >
}

function declarations(style: Readonly<Record<string, string | number>>): string {
  return Object.entries(style)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')
}

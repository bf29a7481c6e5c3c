import type { CSSProperties } from 'react'

const INK = '#16324a'
const TEXT = '#17222d'
const DIMMED = '#556371'
const HAIRLINE = '#e6e3db'
const FONT =
  "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** How each part of a letter looks. It stands on the element itself: many mail programs read nothing else. */
export const styles = {
  page: { margin: 0, padding: 0, width: '100%', backgroundColor: '#fbfaf7', fontFamily: FONT },
  outer: { padding: '32px 16px 40px' },
  column: { width: '100%', maxWidth: 560, margin: '0 auto', textAlign: 'left' },
  head: { padding: '0 4px 20px' },
  seal: {
    width: 30,
    height: 30,
    borderRadius: 15,
    backgroundColor: '#b23a2e',
    color: '#ffffff',
    fontSize: 17,
    fontWeight: 700,
    lineHeight: '30px',
    textAlign: 'center',
  },
  name: { paddingLeft: 10, color: INK, fontSize: 20, fontWeight: 600, letterSpacing: '-0.02em' },
  card: {
    padding: 36,
    backgroundColor: '#ffffff',
    border: `1px solid ${HAIRLINE}`,
    borderRadius: 12,
  },
  heading: {
    margin: '0 0 20px',
    color: INK,
    fontSize: 24,
    fontWeight: 600,
    lineHeight: '30px',
    letterSpacing: '-0.015em',
  },
  paragraph: { margin: '0 0 16px', color: TEXT, fontSize: 16, lineHeight: '25px' },
  // Below a link, and above a note that brings its own space.
  notice: { margin: '20px 0 0', color: TEXT, fontSize: 16, lineHeight: '25px' },
  facts: { width: '100%', margin: '24px 0 8px', borderBottom: `1px solid ${HAIRLINE}` },
  factName: {
    width: '34%',
    padding: '11px 16px 11px 0',
    borderTop: `1px solid ${HAIRLINE}`,
    color: DIMMED,
    fontSize: 14,
    fontWeight: 400,
    lineHeight: '21px',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  factValue: {
    padding: '11px 0',
    borderTop: `1px solid ${HAIRLINE}`,
    color: TEXT,
    fontSize: 15,
    fontWeight: 500,
    lineHeight: '21px',
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  buttonBox: { margin: '28px 0 20px' },
  buttonCell: { borderRadius: 8, backgroundColor: INK },
  button: {
    display: 'inline-block',
    padding: '13px 24px',
    borderRadius: 8,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '20px',
    textDecoration: 'none',
  },
  link: { margin: 0, color: DIMMED, fontSize: 13, lineHeight: '20px', wordBreak: 'break-all' },
  linkUrl: { color: INK, textDecoration: 'underline' },
  note: {
    margin: '28px 0 0',
    padding: '20px 0 0',
    borderTop: `1px solid ${HAIRLINE}`,
    color: DIMMED,
    fontSize: 14,
    lineHeight: '22px',
  },
  foot: { padding: '20px 4px 0', color: DIMMED, fontSize: 13, lineHeight: '20px' },
  preheader: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
} satisfies Record<string, CSSProperties>

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

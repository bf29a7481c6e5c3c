/** Why a mail was not sent. */
export interface SendFailure {
  text: string
  /** The mail server refuses this mail for good: sending it again is of no use. */
  isFinal: boolean
}

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
}

// What is about this mail; a wrong password or a server that turns us away is about all mails, and can be mended.
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])
const LONGEST = 300

/** Reads what nodemailer throws. Only codes and the mail server's own words are kept: an error may repeat what was sent. */
export function toSendFailure(error: unknown): SendFailure {
  const { code = 'unknown', responseCode, response } = error as SmtpError // safe: an error of nodemailer, all optional
  const isFinal = ABOUT_THE_MAIL.has(code) && responseCode !== undefined && responseCode >= 500
  return { text: [code, response].filter(Boolean).join(': ').slice(0, LONGEST), isFinal }
}

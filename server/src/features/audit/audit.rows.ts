/** What can happen to an account. */
type SecurityEventType =
  | 'signed in'
  | 'sign-in failed'
  | 'signed out'
  | 'second factor asked'
  | 'second factor failed'
  | 'password confirmed'
  | 'password not confirmed'
  | 'password changed'
  | 'reset link asked'
  | 'password reset'
  | 'two-factor on'
  | 'two-factor off'
  | 'recovery codes renewed'
  | 'e-mail verified'
  | 'account closed'
  | 'own data downloaded'
  | 'e-mail changed'
  | 'session ended'
  | 'other sessions ended'
  | 'google linked'
  | 'google unlinked'
  | 'google refused'
  | 'registered'
  | 'many refusals'

export interface SecurityEvent {
  type: SecurityEventType
  user_id: string | null
  session_id?: string | null
  organization_id?: string | null
  ip: string
  user_agent?: string | null | undefined
  /** Never a password, a code, a token or a whole e-mail address that may be somebody else's. */
  detail?: object
}

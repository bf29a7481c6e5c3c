import { accounts, type Session } from '@zegel/contract/accounts/accounts'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { answer } from './stub-api.ts'
import { idOf } from './register-data.ts'

/** The agents that browsers send, by what people call them. */
export const AGENTS = {
  chromeOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  safariOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
}

/** A browser that is signed in, not the one that asks. */
export function session(number: number, part: Partial<Session> = {}): Session {
  return {
    id: idOf(5000 + number),
    current: false,
    ip: '192.0.2.7',
    user_agent: AGENTS.safariOnIphone,
    created_at: '2026-11-18T08:00:00Z',
    last_seen_at: '2026-11-19T08:30:00Z',
    ...part,
  }
}

/** What the profile asks as it opens: this browser is the only one, and one acts for oneself alone. */
export const profileAnswers = [
  answer(accounts.sessions, [session(1, { current: true, user_agent: AGENTS.chromeOnWindows })]),
  answer(portfolio.listAuthorizedLegalPersons, []),
]

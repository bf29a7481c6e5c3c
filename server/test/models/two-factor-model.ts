import { codeAt } from '../outside/authenticator.ts'
import type { Command } from './two-factor-history.ts'

const STEP_SECONDS = 30

/** What the second factor of one user means, in the plainest words. */
export class TwoFactorModel {
  #state: 'off' | 'begun' | 'on' = 'off'
  #secret: string | undefined
  #lastStep = 0
  #codes: { code: string; live: boolean }[] = []
  #known = true
  timesOn = 0
  timesPassed = 0

  perform(one: Command, now: Temporal.Instant): number {
    switch (one.do) {
      case 'begin':
        if (this.#state === 'off') [this.#state, this.#lastStep] = ['begun', 0]
        return 204
      case 'turn off':
        this.#forget()
        return 204
      case 'renew':
        if (this.#state !== 'on') return 404
        return 200
      case 'confirm':
        return this.#confirm(one.steps, now)
      case 'answer':
        return this.#answer(this.#state === 'on' && this.#useStep(one.steps, now))
      case 'recover':
        return this.#answer(this.#state === 'on' && this.#useCode(one.which))
      case 'wait':
        return 0
    }
  }

  #answer(isRight: boolean): number {
    if (isRight) this.timesPassed += 1
    return isRight ? 204 : 422
  }

  #confirm(away: number, now: Temporal.Instant): number {
    if (this.#state === 'off') return 404
    if (this.#state === 'on' || !this.#useStep(away, now)) return 403
    this.#state = 'on'
    this.timesOn += 1
    this.#known = false
    return 204
  }

  #forget(): void {
    this.#state = 'off'
    this.#secret = undefined
    for (const code of this.#codes) code.live = false
  }

  // Compared as texts: once in a while two steps have the same code.
  #useStep(away: number, now: Temporal.Instant): boolean {
    const shown = this.codeOf(away, now)
    const fitting = [0, -1, 1].find((near) => this.codeOf(near, now) === shown)
    if (fitting === undefined) return false
    const step = Math.floor(now.epochMilliseconds / 1000 / STEP_SECONDS) + fitting
    if (step <= this.#lastStep) return false
    this.#lastStep = step
    return true
  }

  #useCode(which: number): boolean {
    const found = this.#codes[which]
    if (!found?.live) return false
    found.live = false
    return true
  }

  isBegun(): boolean {
    return this.#state === 'begun'
  }

  /** Begun again without turning off: the secret has to be the same. */
  learnSecret(url: string): void {
    if (this.#secret && this.#secret !== url) throw new Error('another secret than before')
    this.#secret = url
  }

  knowsCodes(): boolean {
    return this.#known
  }

  learnCodes(codes: string[]): void {
    if (this.#state !== 'on') return
    if (codes.length !== 8) throw new Error(`${codes.length} recovery codes`)
    for (const code of this.#codes) code.live = false
    this.#codes = [...codes.map((code) => ({ code, live: true })), ...this.#codes]
    this.#known = true
  }

  liveCodes(): Set<string> {
    return new Set(this.#codes.filter(({ live: isLive }) => isLive).map(({ code }) => code))
  }

  codeOf(away: number, now: Temporal.Instant): string {
    const secret = this.#secret
    return secret ? codeAt(secret, now.add({ seconds: away * STEP_SECONDS })) : '123456'
  }

  recoveryCode(which: number): string {
    return this.#codes[which]?.code ?? 'aaaaaaaaaa-bbbbbbbbbb'
  }
}

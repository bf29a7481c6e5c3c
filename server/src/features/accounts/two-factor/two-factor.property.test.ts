import { twoFactor } from '@zegel/contract/accounts/two-factor'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { passChallenge } from '../../../../test/outside/authenticator.ts'
import { type Command, histories } from '../../../../test/models/two-factor-history.ts'
import { TwoFactorModel } from '../../../../test/models/two-factor-model.ts'

// A failure prints its seed, its path and the shortest history that still fails; give the first two to fc.assert to see it again.
it('does what the plain model says, whatever happens', async () => {
  await using app = await testApp()
  const done = { 'turned on': 0, passed: 0 }
  await fc.assert(
    fc.asyncProperty(histories, async (commands) => {
      const model = await live(app, commands)
      done['turned on'] += model.timesOn
      done.passed += model.timesPassed
    }),
    { numRuns: 30 },
  )
  // Else the histories would be about nothing.
  expect(done['turned on']).toBeGreaterThan(0)
  expect(done.passed).toBeGreaterThan(0)
})

interface Fixture {
  app: TestApp
  user: { id: string }
  /** The one session of the user that is never ended. */
  own: Caller
  model: TwoFactorModel
}

async function live(app: TestApp, commands: Command[]): Promise<TwoFactorModel> {
  const model = new TwoFactorModel()
  const user = await app.given.user()
  const own = app.as(user, { passwordConfirmed: true })
  const fixture = { app, user, own, model }
  for (const one of commands) {
    // How often codes may be tried is tested elsewhere.
    await app.context.pool.query('delete from rate_limits')
    const status = await act(fixture, one)
    expect([one, status]).toEqual([one, model.perform(one, app.context.now())])
    if (one.do === 'begin') await learnSecret(fixture)
    const { body } = await own.call(twoFactor.recoveryCodes, {})
    if (one.do === 'renew' || !model.knowsCodes()) model.learnCodes(body as string[]) // safe: a list when it is allowed
    expect(new Set(body as string[])).toEqual(model.liveCodes())
  }
  return model
}

async function learnSecret({ own, model }: Fixture): Promise<void> {
  const { body, ok } = await own.call(twoFactor.qrCode, {})
  expect(ok).toBe(model.isBegun())
  if (ok && 'url' in body) model.learnSecret(body.url)
}

async function act({ app, user, own, model }: Fixture, one: Command): Promise<number> {
  switch (one.do) {
    case 'begin':
      return (await own.call(twoFactor.enable, {})).status
    case 'turn off':
      return (await own.call(twoFactor.disable, {})).status
    case 'renew':
      return (await own.call(twoFactor.newRecoveryCodes, {})).status
    case 'confirm': {
      const code = model.codeOf(one.steps, app.context.now())
      return (await own.call(twoFactor.confirm, { body: { code } })).status
    }
    case 'answer': {
      const code = model.codeOf(one.steps, app.context.now())
      return (await passChallenge(app, user, { code })).status
    }
    case 'recover': {
      const recovery_code = model.recoveryCode(one.which)
      return (await passChallenge(app, user, { recovery_code })).status
    }
    case 'wait':
      app.clock.advance({ seconds: one.seconds })
      return 0
  }
}

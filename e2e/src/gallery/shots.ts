import { payouts, structure } from './shots-of-work.ts'
import {
  type Album,
  firstOf,
  INSTRUMENT,
  ORGANIZATION,
  press,
  pressKeys,
  type Shot,
  statesOf,
  STRUCTURE,
  submit,
} from './shot.ts'

const guests: Album = {
  name: 'a guest',
  shots: [
    { name: 'sign in', path: '/login' },
    {
      name: 'sign in, refused',
      path: '/login',
      act: ({ page, t }) => page.getByRole('button', { name: t.accounts.login.submit }).click(),
    },
    {
      name: 'forgot password',
      path: '/forgot-password',
      act: ({ dialog }) => dialog.waitFor(),
    },
    { name: 'register', path: '/register' },
    {
      name: 'register, refused',
      path: '/register',
      act: ({ page, t }) =>
        page.getByRole('button', { name: t.registration.register.submit }).click(),
    },
    { name: 'reset a password', path: '/reset-password?token=t&email=ann@demo.test' },
    { name: 'reset a password, without a token', path: '/reset-password' },
    { name: 'verify an address, without a token', path: '/verify-email' },
    { name: 'privacy', path: '/privacy' },
    { name: 'contact', path: '/contact' },
    { name: 'outbox', path: '/outbox' },
    { name: 'manual', path: '/help' },
    { name: 'manual, nothing found', path: '/help?q=xyzzy' },
    { name: 'manual, publish an offer', path: '/help/publish-offer' },
    { name: 'manual, correct a mistake', path: '/help/correct-mistake' },
    { name: 'manual, pay out', path: '/help/pay-out' },
    { name: 'an invitation that is not there', path: '/invite' },
    { name: 'invest, landing', path: '/app/invest?fi=:sun&o=:organization' },
    { name: 'invest, who', path: '/app/invest?fi=:sun&o=:organization&step=userInfo' },
    { name: 'invest, without an offer', path: '/app/invest' },
    ...['bonds', 'shares', 'depositary_receipts', 'options'].map((type) => ({
      name: `issue ${type}`,
      path: `/onboarding/${type}`,
    })),
    { name: 'structure for guests', path: '/shared/structure?id=:organization' },
    { name: 'structure for guests, not there', path: '/shared/structure' },
    { name: 'organisation for guests', path: '/app/organization?uuid=:organization' },
    { name: 'organisation for guests, not there', path: '/app/organization' },
    { name: 'not found', path: '/nergens' },
  ],
}

const organization: Album = {
  name: 'superadmin, organisation',
  email: 'superadmin@demo.test',
  shots: [
    { name: 'home', path: '/app/home' },
    { name: 'home, portfolio', path: '/app/home/portfolio' },
    ...['general', 'members', 'legal_persons', 'integrations', 'billing', 'timeline'].flatMap(
      (part) => statesOf(`organisation, ${part}`, `${ORGANIZATION}/${part}`),
    ),
    { name: 'invitations', path: `${ORGANIZATION}/members?tab=invitations` },
    {
      name: 'invite a member',
      path: `${ORGANIZATION}/members`,
      act: press((t) => t.invitations.invite.open),
    },
    {
      name: 'member',
      path: `${ORGANIZATION}/members`,
      act: ({ page, t }) =>
        page
          .getByRole('button', { name: t.members.settings.openOf.replace('{name}', '') })
          .first()
          .click(),
    },
    {
      name: 'new entity, refused',
      path: `${ORGANIZATION}/legal_persons`,
      act: submit(
        (t) => t.entities.add.open,
        (t) => t.entities.add.submit,
      ),
    },
    { name: 'person', path: '/app/organization/people/:holder?id=:organization' },
    { name: 'mere member', path: '/app/organization/people/:member?id=:organization' },
    { name: 'entity', path: '/app/organization/entities/:entity?id=:organization' },
    ...statesOf('profile', '/app/profile'),
    {
      name: 'profile, facts',
      path: '/app/profile',
      act: press((t) => t.common.edit),
    },
    {
      name: 'palette',
      path: '/app/home',
      act: pressKeys('Control+k'),
    },
    {
      name: 'palette, found',
      path: '/app/home',
      act: async (visitor) => {
        await pressKeys('Control+k', 'wind')(visitor)
        await visitor.dialog
          .getByRole('option', { name: /Windpark/ })
          .first()
          .waitFor()
      },
    },
    { name: 'shortcuts', path: '/app/home', act: pressKeys('?') },
    { name: 'offline', path: '/app/home', act: ({ page }) => page.context().setOffline(true) },
    {
      name: 'account menu',
      path: '/app/home',
      act: ({ page }) =>
        page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click(),
    },
  ],
}

const instruments: Album = {
  name: 'superadmin, instruments',
  email: 'superadmin@demo.test',
  shots: [
    ...statesOf('instruments', INSTRUMENT),
    {
      name: 'instruments, table',
      path: INSTRUMENT,
      act: ({ page, t }) => page.getByText(t.ui.table.asTable, { exact: true }).click(),
    },
    {
      name: 'new instrument, refused',
      path: INSTRUMENT,
      act: submit(
        (t) => t.instruments.add,
        (t) => t.instruments.new.submit,
      ),
    },
    ...['general', 'register', 'members', 'invest', 'payments', 'files', 'settings'].flatMap(
      (section) => statesOf(`bond, ${section}`, `${INSTRUMENT}/:bond/${section}`),
    ),
    { name: 'public bond, general', path: `${INSTRUMENT}/:sun/general` },
    { name: 'public bond, invest', path: `${INSTRUMENT}/:sun/invest` },
    { name: 'public bond, payments', path: `${INSTRUMENT}/:sun/payments` },
    { name: 'draft of a bond', path: `${INSTRUMENT}/:draft/general` },
    { name: 'draft of a bond, settings', path: `${INSTRUMENT}/:draft/settings` },
    { name: 'draft of a bond, invest', path: `${INSTRUMENT}/:draft/invest` },
    ...['general', 'valuations', 'register', 'members', 'settings'].map((section) => ({
      name: `shares, ${section}`,
      path: `${INSTRUMENT}/:shares/${section}`,
    })),
    ...['general', 'valuations', 'settings'].map((section) => ({
      name: `receipts, ${section}`,
      path: `${INSTRUMENT}/:receipts/${section}`,
    })),
    ...['general', 'settings'].map((section) => ({
      name: `options, ${section}`,
      path: `${INSTRUMENT}/:options/${section}`,
    })),
    {
      name: 'new transaction',
      path: `${INSTRUMENT}/:bond/general`,
      act: press((t) => t.instruments.actions.newTransaction),
    },
    {
      name: 'new transaction, refused',
      path: `${INSTRUMENT}/:bond/general`,
      act: submit(
        (t) => t.instruments.actions.newTransaction,
        (t) => t.transactions.create.submit,
      ),
    },
    { name: 'transaction', path: `${INSTRUMENT}/:bond/general?transaction=:completed` },
    { name: 'transaction, open', path: `${INSTRUMENT}/:sun/general?transaction=:pending` },
    {
      name: 'transaction, to reverse',
      path: `${INSTRUMENT}/:bond/general?transaction=:completed`,
      act: ({ dialog, t }) =>
        dialog.getByRole('button', { name: t.transactions.reverse.action }).click(),
    },
    { name: 'transaction that is not there', path: `${INSTRUMENT}/:bond/general?transaction=x` },
    {
      name: 'new balance',
      path: `${INSTRUMENT}/:bond/general`,
      act: press((t) => t.register.registrations.add),
    },
    {
      name: 'new participant, refused',
      path: `${INSTRUMENT}/:bond/members`,
      act: submit(
        (t) => t.instruments.actions.addParticipant,
        (t) => t['add-person'].participant.submit,
      ),
    },
    {
      name: 'participant',
      path: `${INSTRUMENT}/:bond/members`,
      act: (visitor) => firstOf(visitor).click(),
    },
    {
      name: 'participants, nothing found',
      path: `${INSTRUMENT}/:bond/members`,
      act: async ({ page, t }) => {
        await page.getByLabel(t.participants.search).fill('xyzzy')
        await page.getByText(t.ui.table.noResults).waitFor()
      },
    },
    {
      name: 'export of the register',
      path: `${INSTRUMENT}/:bond/register`,
      act: press((t) => t.common.export),
    },
    {
      name: 'new file',
      path: `${INSTRUMENT}/:bond/files`,
      act: press((t) => t.instruments.actions.addFile),
    },
    {
      name: 'new valuation',
      path: `${INSTRUMENT}/:shares/valuations`,
      act: async (visitor) => {
        await press((t) => t.common.edit)(visitor)
        await press((t) => t.valuations.add.title)(visitor)
      },
    },
    {
      name: 'change of terms',
      path: `${INSTRUMENT}/:bond/settings`,
      act: ({ page, t }) =>
        page.getByRole('button', { name: t['terms-changes'].title }).first().click(),
    },
    { name: 'a section that is not there', path: `${INSTRUMENT}/:bond/nergens` },
    { name: 'deed', path: '/transactions/deed?uuid=:completed' },
    { name: 'deed that is not there', path: '/transactions/deed' },
    { name: 'deed templates', path: '/transactions/template' },
  ],
}

const investors: Album = {
  name: 'investor',
  email: 'investor@demo.test',
  shots: [
    ...statesOf('home of an investor', '/app/home'),
    {
      name: 'accept',
      path: '/app/home',
      act: ({ page, t }) =>
        page.getByRole('button', { name: t.transactions.accept.action }).first().click(),
    },
    {
      name: 'position',
      path: '/app/home',
      act: async (visitor) => {
        await visitor.expectLoaded()
        await visitor.page
          .getByRole('link', { name: /Windlening/ })
          .first()
          .click()
      },
    },
    { name: 'transfer', path: '/app/transfer' },
    { name: 'invest, selection', path: '/app/invest?fi=:sun&o=:organization&step=selection' },
    {
      name: 'invest, payment',
      path: '/app/invest?fi=:sun&o=:organization&step=selection',
      act: async ({ page, t }) => {
        await page.getByText('Marit Oosterveld', { exact: true }).click()
        await page.getByRole('button', { name: t.invest.next }).click()
        await page.getByRole('heading', { name: t.invest.title.payment }).waitFor()
      },
    },
    { name: 'thanks for nothing', path: '/app/transaction-complete' },
  ],
}

const others: readonly Album[] = [
  {
    name: 'advisor',
    email: 'advisor@demo.test',
    shots: [
      { name: 'home of an advisor', path: '/app/home' },
      { name: 'bond of an advisor', path: `${INSTRUMENT}/:bond/general` },
    ],
  },
  {
    name: 'member',
    email: 'member@demo.test',
    shots: [
      { name: 'home of a member', path: '/app/home' },
      { name: 'organisation of a member', path: `${ORGANIZATION}/general` },
      { name: 'bond of a member', path: `${INSTRUMENT}/:bond/general` },
    ],
  },
  {
    name: 'stranger',
    email: 'stranger@demo.test',
    shots: [
      { name: 'home of a new one', path: '/app/home' },
      { name: 'organisation of a new one', path: `${ORGANIZATION}/general` },
      { name: 'billing of a new one', path: `${ORGANIZATION}/billing` },
      { name: 'instruments of a new one', path: INSTRUMENT },
      { name: 'issue bonds, signed in', path: '/onboarding/bonds' },
      { name: 'issue options, signed in', path: '/onboarding/options' },
    ],
  },
  {
    name: 'platform',
    email: 'platform@demo.test',
    shots: [
      { name: 'home of a platform administrator', path: '/app/home' },
      ...['organizations', 'templates', 'funnel', 'system'].flatMap((part) =>
        statesOf(`platform, ${part}`, `/app/admin/${part}`),
      ),
      { name: 'imports', path: `${INSTRUMENT}/:bond/import?id=:organization` },
      {
        name: 'new import',
        path: `${INSTRUMENT}/:bond/import?id=:organization`,
        act: press((t) => t.imports.new),
      },
    ],
  },
]

/** Of an organisation that has nothing yet, by its superadmin; `:empty` is its bond without holders. */
export const EMPTY: readonly Shot[] = [
  { name: 'empty home', path: '/app/home' },
  ...['general', 'members', 'legal_persons', 'timeline'].map((part) => ({
    name: `empty organisation, ${part}`,
    path: `${ORGANIZATION}/${part}`,
  })),
  { name: 'empty invitations', path: `${ORGANIZATION}/members?tab=invitations` },
  ...['general', 'register', 'members', 'invest', 'payments', 'files', 'settings'].map(
    (section) => ({ name: `empty bond, ${section}`, path: `${INSTRUMENT}/:empty/${section}` }),
  ),
  { name: 'empty structure', path: STRUCTURE },
  { name: 'empty profile', path: '/app/profile' },
]

/** Of somebody who has an account and nothing else. */
export const ALONE: readonly Shot[] = [
  { name: 'home without anything', path: '/app/home' },
  { name: 'transfer without anything', path: '/app/transfer' },
  { name: 'instruments without an organisation', path: INSTRUMENT },
]

/** Everybody of the demo, with what they look at. */
export const ALBUMS: readonly Album[] = [
  guests,
  organization,
  structure,
  instruments,
  payouts,
  investors,
  ...others,
]

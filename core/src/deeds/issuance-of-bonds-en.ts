import { interestArticleEn, redemptionArticleEn } from './bond-terms-en.ts'
import type { DeedText, DeedWording } from './deed-text.ts'
import { type BondDeedTerms, type DeedVariables, hasInformationDocument } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import { closingArticlesEn, conditionsEn, priceArticleEn, singleEn } from './shared-articles-en.ts'

/** The deed by which bonds are issued, sold and delivered. */
export const issuanceOfBondsEn: DeedWording = {
  title: 'Deed of issuance, sale and delivery of bonds',
  roles: {
    order: ['issuer', 'receiver'],
    names: { issuer: 'Issuer', receiver: 'Acquirer' },
    acknowledges: null,
  },
  write: (variables, w) => {
    const { terms } = variables
    if (terms.kind !== 'bonds') throw new Error('this deed is for bonds')
    return write(variables, terms, w)
  },
}

function write(v: DeedVariables, terms: BondDeedTerms, w: DeedWriter): DeedText {
  const limit = terms.limitCents ? `, of at most ${w.moneyInFull(terms.limitCents)}` : ''
  const received = hasInformationDocument(v)
    ? 'the Conditions and the information document'
    : 'the Conditions'
  return {
    recitals: [
      `The board of the Issuer has resolved to issue the bond loan ${v.instrument.name} (the 'Bond Loan')${limit}.`,
      `The Acquirer has subscribed to the Bond Loan and has been able to study ${received} before signing.`,
      'In this deed the parties record the issuance, sale and delivery of the bonds.',
    ],
    articles: [
      {
        title: 'Definitions',
        paragraphs: [
          "'Bond': a registered claim against the Issuer under the Bond Loan, which may be transferred as the Conditions provide.",
          `'Conditions': ${conditionsEn(v, 'conditions of the Bond Loan')}.`,
          "'Register': the register of bondholders that the Issuer keeps on the Platform. 'Platform': Zegel, on which this deed was made. 'Purchase Price': the amount in article 3.",
        ],
      },
      {
        title: 'Issuance, sale and delivery',
        paragraphs: [
          `The Issuer hereby issues, sells and delivers ${w.unitsOf(v.units, 'Bond', 'Bonds')} to the Acquirer, with effect from ${w.day(v.effectiveDate)}.`,
          terms.principalCents !== null &&
            `The principal is ${w.moneyInFull(terms.principalCents)} per Bond.`,
          'The Acquirer accepts the Bonds. They are registered; no certificates are issued.',
          singleEn(v, 'Bond', 'Bonds'),
        ],
      },
      priceArticleEn(v, w, {
        title: 'Purchase price, payment and acquittance',
        price: 'Purchase Price',
        payer: 'the Acquirer',
        payee: 'the Issuer',
        outside: false,
      }),
      {
        title: 'Interest',
        paragraphs: [
          terms.rateMillionths !== null &&
            `On the principal outstanding the Issuer owes interest of ${w.percent(terms.rateMillionths)} a year, from ${w.day(terms.activationDate && terms.activationDate > v.effectiveDate ? terms.activationDate : v.effectiveDate)}.`,
          interestArticleEn(terms, w),
          'If a payment date is not a working day, payment is made as the Conditions provide and otherwise on the next working day, without additional interest.',
        ],
      },
      {
        title: 'Redemption',
        paragraphs: [
          redemptionArticleEn(terms, w),
          'Early redemption is possible only as the Conditions provide.',
        ],
      },
      {
        title: 'Ranking',
        paragraphs: [
          'The Bonds rank equally among themselves. Whether they are subordinated to other debts of the Issuer, and whether there is security for them, is laid down in the Conditions.',
        ],
      },
      {
        title: 'Payments',
        paragraphs: [
          'The Issuer pays to the account that the Platform has for the Acquirer. Another account applies only once it has been given through the Platform.',
        ],
      },
      {
        title: 'Register',
        paragraphs: [
          "The Issuer enters the Acquirer in the Register as of the effective date. On the Platform the Acquirer can see what is held in the Acquirer's name and obtain a statement of it.",
          'Whoever is in the Register on the record date of a payment is entitled to it.',
        ],
      },
      {
        title: 'Transferability',
        paragraphs: [
          'The Bonds are transferred only as the Conditions permit, by a deed intended for that purpose and with notice to the Issuer (article 3:94 of the Dutch Civil Code).',
        ],
      },
      {
        title: 'Representations of the Issuer',
        paragraphs: [
          'The Issuer declares that it is authorised to issue the Bonds, that a valid resolution has been passed to that end and that the Bonds are free from limited rights and attachments.',
        ],
      },
      {
        title: 'Representations of the Acquirer',
        paragraphs: [
          "The Acquirer declares to be authorised to enter into this deed, to act for the Acquirer's own account and that the funds have a lawful origin.",
          'The Acquirer has understood the risks of the Bonds, including that the Issuer may not pay or not pay in time, and accepts the Conditions.',
        ],
      },
      {
        title: 'Default and acceleration',
        paragraphs: [
          'When the Issuer is in default and when the principal may be claimed at once, is laid down in the Conditions. Where they are silent, the law applies.',
        ],
      },
      {
        title: 'Costs and taxes',
        paragraphs: [
          'The Issuer bears the costs of this deed and of the issuance. Each party bears the taxes that the law levies on it.',
        ],
      },
      ...closingArticlesEn(v, { conditions: 'Conditions' }),
    ],
  }
}

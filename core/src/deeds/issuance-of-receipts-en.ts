import type { DeedText, DeedWording } from './deed-text.ts'
import type { DeedVariables, ReceiptDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import { ratioEn, sharesBehindEn } from './receipt-terms-en.ts'
import { closingArticlesEn, conditionsEn, priceArticleEn, singleEn } from './shared-articles-en.ts'

/** The deed by which a trust office issues, sells and delivers depositary receipts. */
export const issuanceOfReceiptsEn: DeedWording = {
  title: 'Deed of issuance, sale and delivery of depositary receipts',
  roles: {
    order: ['issuer', 'receiver'],
    names: { issuer: 'Trust Office', receiver: 'Acquirer' },
    acknowledges: null,
  },
  write: (variables, w) => {
    const { terms } = variables
    if (terms.kind !== 'depositary_receipts') throw new Error('this deed is for receipts')
    return write(variables, terms, w)
  },
}

function write(v: DeedVariables, terms: ReceiptDeedTerms, w: DeedWriter): DeedText {
  return {
    recitals: [
      `The Trust Office holds ${sharesBehindEn(terms)} in trust and issues depositary receipts for them, called ${v.instrument.name}.`,
      `${ratioEn(terms, w)} The rights of holders of depositary receipts are laid down in ${conditionsEn(v, 'trust conditions')} (the 'Trust Conditions').`,
      'The Acquirer wishes to acquire depositary receipts. In this deed the parties record their issuance, sale and delivery.',
    ],
    articles: [
      {
        title: 'Definitions',
        paragraphs: [
          "'Receipt': the registered claim against the Trust Office that corresponds to the underlying shares, as the Trust Conditions describe it.",
          "'Company': the company that issued the underlying shares. 'Register': the register of holders of depositary receipts that the Trust Office keeps on the Platform. 'Platform': Zegel, on which this deed was made. 'Purchase Price': the amount in article 3.",
        ],
      },
      {
        title: 'Issuance, sale and delivery',
        paragraphs: [
          `The Trust Office hereby issues, sells and delivers ${w.unitsOf(v.units, 'Receipt', 'Receipts')} to the Acquirer, with effect from ${w.day(v.effectiveDate)}.`,
          'The Acquirer accepts the Receipts. They are registered; no certificates are issued.',
          singleEn(v, 'Receipt', 'Receipts'),
        ],
      },
      priceArticleEn(v, w, {
        title: 'Purchase price, payment and acquittance',
        price: 'Purchase Price',
        payer: 'the Acquirer',
        payee: 'the Trust Office',
        outside: false,
      }),
      {
        title: 'Content of the Receipt',
        paragraphs: [
          'The holder of a Receipt is entitled to be passed dividends and other distributions on the underlying shares, and what is distributed on them when the Company is dissolved, as the Trust Conditions provide.',
          'The voting rights on the underlying shares remain with the Trust Office.',
        ],
      },
      {
        title: 'Meeting rights',
        paragraphs: [
          'Whether meeting rights are attached to the Receipts is laid down in the articles of association of the Company. If so, the Trust Office gives notice of this issuance to the Company for its register.',
        ],
      },
      {
        title: 'Trust Conditions',
        paragraphs: [
          'The Acquirer accepts the Trust Conditions and is bound by them, including amendments made in accordance with them.',
          'As far as the Trust Conditions call for a power of attorney, the Acquirer grants it by this deed.',
        ],
      },
      {
        title: 'Register',
        paragraphs: [
          "The Trust Office enters the Acquirer in the Register as of the effective date. On the Platform the Acquirer can obtain an extract of what is held in the Acquirer's name.",
        ],
      },
      {
        title: 'Transfer and restrictions',
        paragraphs: [
          'The Receipts are transferred only as the Trust Conditions permit. A duty to offer or to obtain approval, a lock-up period and a right or duty to sell along apply as far as those conditions provide.',
          'A transfer requires a deed intended for that purpose and notice to the Trust Office (article 3:94 of the Dutch Civil Code).',
        ],
      },
      {
        title: 'Exchange for shares',
        paragraphs: [
          'The Receipts are exchanged for the underlying shares only if the Trust Conditions permit, and then by notarial deed.',
        ],
      },
      {
        title: 'Representations',
        paragraphs: [
          'The Trust Office declares that it is entitled to the underlying shares, that they are free from limited rights and attachments that stand in the way of this issuance, and that it is authorised to issue the Receipts.',
          "The Acquirer declares to be authorised to enter into this deed, to act for the Acquirer's own account, that the funds have a lawful origin and that the risks of the Receipts are understood.",
        ],
      },
      {
        title: 'Costs and taxes',
        paragraphs: [
          'The Trust Office bears the costs of this deed and of the issuance. Each party bears the taxes that the law levies on it.',
        ],
      },
      ...closingArticlesEn(v, { conditions: 'Trust Conditions' }),
    ],
  }
}

import type { DeedText, DeedWording } from './deed-text.ts'
import type { DeedVariables, ReceiptDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import { ratioEn, sharesBehindEn } from './receipt-terms-en.ts'
import { closingArticlesEn, conditionsEn, priceArticleEn, singleEn } from './shared-articles-en.ts'

/** The deed by which a holder sells and delivers depositary receipts, acknowledged by the trust office. */
export const transferOfReceiptsEn: DeedWording = {
  title: 'Deed of sale and delivery of depositary receipts',
  roles: {
    order: ['sender', 'receiver', 'issuer'],
    names: { sender: 'Transferor', receiver: 'Acquirer', issuer: 'Trust Office' },
    acknowledges: 'issuer',
  },
  write: (variables, w) => {
    const { terms } = variables
    if (terms.kind !== 'depositary_receipts') throw new Error('this deed is for receipts')
    return write(variables, terms, w)
  },
}

function write(v: DeedVariables, terms: ReceiptDeedTerms, w: DeedWriter): DeedText {
  const { valuation } = terms
  return {
    recitals: [
      `According to the register of holders (the 'Register') that the Trust Office keeps on Zegel (the 'Platform'), the Transferor holds the depositary receipts (${v.instrument.name}) that are sold by this deed. For these the Trust Office holds ${sharesBehindEn(terms)} in trust. ${ratioEn(terms, w)}`,
      `The transfer takes place under ${conditionsEn(v, 'trust conditions')} (the 'Trust Conditions'). Where these require an offer or approval, the parties warrant that it has been made or given.`,
      'In this deed the parties record the sale and delivery of the depositary receipts, acknowledged by the Trust Office.',
    ],
    articles: [
      {
        title: 'Sale and delivery',
        paragraphs: [
          `The Transferor sells ${w.unitsOf(v.units, 'depositary receipt', 'depositary receipts')} in ${v.instrument.name} (the 'Receipts') to the Acquirer and hereby delivers them (article 3:94 of the Dutch Civil Code).`,
          'The Acquirer buys and accepts the Receipts. They are registered.',
          singleEn(v, 'depositary receipt', 'Receipts'),
        ],
      },
      priceArticleEn(v, w, {
        title: 'Purchase price, payment and acquittance',
        price: 'purchase price',
        payer: 'the Acquirer',
        payee: 'the Transferor',
        outside: true,
      }),
      {
        title: 'Value',
        paragraphs: [
          valuation
            ? `According to the latest valuation, of ${w.day(valuation.date)}, a depositary receipt is worth ${w.money(valuation.cents)}. The parties are free to agree on another price.`
            : 'No valuation of the depositary receipts has been recorded.',
        ],
      },
      {
        title: 'Effective date, distributions and risk',
        paragraphs: [
          `The Receipts are for the account and risk of the Acquirer from ${w.day(v.effectiveDate)}. Distributions made payable from that day are the Acquirer's.`,
        ],
      },
      {
        title: 'Accession',
        paragraphs: [
          'The Acquirer accepts the Trust Conditions and accedes to the agreements that apply between holders under those conditions.',
        ],
      },
      {
        title: 'Notice to and acknowledgement by the Trust Office',
        paragraphs: [
          'By this deed the parties give the Trust Office notice of this delivery. The Trust Office acknowledges it by signing this deed or by entering the Acquirer in the Register.',
          'If meeting rights are attached to the Receipts, the Trust Office gives notice of the delivery to the company.',
        ],
      },
      {
        title: 'Shares',
        paragraphs: [
          'The Trust Office remains the shareholder. No shares are transferred; a notarial deed is not needed.',
        ],
      },
      {
        title: 'Representations of the Transferor',
        paragraphs: [
          'The Transferor declares to hold the Receipts, to be authorised to transfer them and that they are free from limited rights and attachments.',
        ],
      },
      {
        title: 'Representations of the Acquirer',
        paragraphs: [
          "The Acquirer declares to be authorised to enter into this deed, to act for the Acquirer's own account, that the funds have a lawful origin and that the Trust Conditions are known.",
        ],
      },
      {
        title: 'No other warranties',
        paragraphs: [
          'The Transferor does not warrant the value of the Receipts, nor anything that is not in this deed.',
        ],
      },
      {
        title: 'Costs and taxes',
        paragraphs: [
          'The Acquirer bears the costs of this deed, unless the Trust Conditions provide otherwise. Each party bears the taxes that the law levies on it.',
        ],
      },
      ...closingArticlesEn(v, { conditions: 'Trust Conditions' }),
    ],
  }
}

import { dividendTax } from '@zegel/contract/payouts/dividend-tax'
import { dividends } from '@zegel/contract/payouts/dividends'
import type { App, Context } from '../../../context.ts'
import { sendDownload, sendFile } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import {
  addExemption,
  addRate,
  endExemption,
  getExemptions,
  getRates,
  removeRate,
} from './dividend-tax.ts'
import { getDividendNote, getOwnDividendNote } from './dividend-note.ts'
import { getDividend, getDividendLines, getDividendPage, openResolution } from './get-dividend.ts'
import { makeDividendRun } from './make-dividend-run.ts'
import { previewDividend } from './prepare-dividend.ts'
import { writeTaxReturn } from './tax-return-sheet.ts'
import { recordDividend, reverseDividend } from './record-dividend.ts'

/** What a company pays its shareholders, and the tax on it. */
export function dividendsRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, dividends.list, ({ on, query }) => getDividendPage(db, on.organizationId, query))

  serve(app, dividends.preview, ({ on, body }) =>
    previewDividend(db, on.organizationId, body, today(context)),
  )

  serve(app, dividends.record, ({ on, body, actor, ip, once }) =>
    recordDividend(context, on.organizationId, body, { userId: actor.userId, ip, once }),
  )

  serve(app, dividends.get, ({ on, params }) =>
    getDividend(db, on.organizationId, { id: params.id, today: today(context) }),
  )

  serve(app, dividends.listLines, ({ on, params, query }) =>
    getDividendLines(db, on.organizationId, { ...query, id: params.id }),
  )

  serve(app, dividends.reverse, ({ on, params, body, actor, ip, once }) =>
    reverseDividend(
      context,
      on.organizationId,
      { id: params.id, reason: body.reason },
      { userId: actor.userId, ip, once },
    ),
  )

  serve(app, dividends.makeRun, ({ on, params, body, actor, ip, once }) =>
    makeDividendRun(
      context,
      on.organizationId,
      { ...body, id: params.id },
      { userId: actor.userId, ip, once },
    ),
  )

  serve(app, dividends.open, async ({ on, params, reply }) => {
    await sendFile(reply, await openResolution(context, on.organizationId, params.id))
    return undefined
  })

  paperRoutes(app, context)
  taxRoutes(app, context)
}

function paperRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, dividends.downloadReturn, async ({ on, params, query, language, reply }) => {
    const of = { organizationId: on.organizationId, id: params.id }
    const { name, file } = await writeTaxReturn(db, of, query.language ?? language)
    await sendDownload(reply, file, { name, format: 'xlsx' })
    return undefined
  })

  serve(app, dividends.downloadNote, async ({ on, params, query, language, reply }) => {
    const of = {
      ...{ organizationId: on.organizationId, dividendId: params.id },
      lineId: query.payment_line_id,
    }
    const { name, file } = await getDividendNote(context, of, query.language ?? language)
    await sendDownload(reply, file, { name, format: 'pdf' })
    return undefined
  })

  serve(app, dividends.downloadOwnNote, async ({ query, actor, language, reply }) => {
    const of = {
      ...{ lineId: query.payment_line_id, dividendId: query.dividend_id },
      language: query.language ?? language,
    }
    const { name, file } = await getOwnDividendNote(context, actor, of)
    await sendDownload(reply, file, { name, format: 'pdf' })
    return undefined
  })
}

function taxRoutes(app: App, { db }: Context): void {
  serve(app, dividendTax.listRates, () => getRates(db))

  serve(app, dividendTax.addRate, ({ body, actor, ip }) =>
    addRate(db, body, { userId: actor.userId, ip }),
  )

  serve(app, dividendTax.removeRate, async ({ body, actor, ip }) => {
    await removeRate(db, body.from_date, { userId: actor.userId, ip })
    return undefined
  })

  serve(app, dividendTax.listExemptions, ({ on }) => getExemptions(db, on.organizationId))

  serve(app, dividendTax.addExemption, ({ on, body, actor, ip, once }) =>
    addExemption(db, on.organizationId, body, { userId: actor.userId, ip, once }),
  )

  serve(app, dividendTax.endExemption, ({ on, body, actor, ip }) =>
    endExemption(
      db,
      on.organizationId,
      { id: body.id, untilDate: body.until_date },
      { userId: actor.userId, ip },
    ),
  )
}

import type { BankStatementLine } from '@zegel/contract/payments/bank-statements'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CallFailed } from '../../../lib/call.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { useAnswerLine } from './bank-statements.api.ts'

/** What somebody wants with a line. */
export type LineAct = 'confirm' | 'choose' | 'turnDown' | 'ignore' | 'restore' | 'undo'

/** A line about which a dialog asks something. */
export interface Question {
  what: Extract<LineAct, 'confirm' | 'choose' | 'undo'>
  line: BankStatementLine
}

/** Answers lines: what settles something is asked about first, what can be taken back is done at once. */
export function useLineAnswers(organizationId: string) {
  const { t } = useTranslation('bank-statements')
  const answer = useAnswerLine(organizationId)
  const [question, setQuestion] = useState<Question>()

  async function answerAtOnce(what: Exclude<LineAct, Question['what']>, line: BankStatementLine) {
    try {
      await answer.mutateAsync({ lineId: line.id, status: what === 'ignore' ? 'ignored' : 'left' })
      notifySuccess(t(`done.${what}`))
    } catch (error) {
      toastFailure(error, error instanceof CallFailed ? error.message : undefined)
    }
  }

  function act(what: LineAct, line: BankStatementLine) {
    if (what === 'confirm' || what === 'choose' || what === 'undo') setQuestion({ what, line })
    else void answerAtOnce(what, line)
  }

  return { act, question, close: () => setQuestion(undefined) }
}

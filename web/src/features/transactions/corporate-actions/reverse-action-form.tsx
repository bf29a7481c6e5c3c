import {
  type CorporateAction,
  corporateActions,
} from '@zegel/contract/transactions/corporate-actions'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate } from '../../../lib/format.ts'
import { ReasonForm } from '../../../shared/acting/reason-form.tsx'
import { useReverseCorporateAction } from './corporate-actions.api.ts'

/** Turns an action back as a whole, with a reason. */
export function ReverseActionForm({
  action,
  onClose,
}: {
  action: CorporateAction
  onClose: () => void
}) {
  const { t } = useTranslation('corporate-actions')
  const reverse = useReverseCorporateAction()
  const { id, financial_instrument_id, kind, effective_date } = action
  return (
    <ReasonForm
      schema={corporateActions.reverse.body}
      subject={{ financial_instrument_id, id }}
      words={{
        title: t('reverse.title', { kind: t(`kinds.${kind}`) }),
        question: t('reverse.question', { date: formatDate(effective_date) }),
        submit: t('reverse.action'),
        done: t('reverse.done', { kind: t(`kinds.${kind}`) }),
        failed: t('reverse.failed'),
      }}
      onSend={(input, options) => reverse.mutateAsync({ input, ...options })}
      onClose={onClose}
    />
  )
}

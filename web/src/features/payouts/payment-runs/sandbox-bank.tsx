import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EVEN_REFUSED, endpointMutation } from '../../../lib/endpoint-query.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { BankAnswerAlert } from '../../../shared/payouts/bank-answer-alert.tsx'

/** Has the bank of the sandbox carry the files of a run out, and says what came of it. */
export function SandboxBank({ runId }: { runId: string }) {
  const { t } = useTranslation('payment-runs')
  const ask = useMutation({
    ...endpointMutation(paymentFiles.askSandboxBank, {
      sent: { params: { id: runId } },
      ...EVEN_REFUSED,
    }),
    onError: (error) => toastFailure(error, failureText(error)),
  })
  return (
    <section className="no-print">
      <Text component="h3" fw={600} mb={4}>
        {t('sandboxBank.title')}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('sandboxBank.line')}
      </Text>
      <Stack gap="sm">
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {t('sandboxBank.ask')}
        </Button>
        {ask.data && <BankAnswerAlert answer={ask.data} />}
      </Stack>
    </section>
  )
}

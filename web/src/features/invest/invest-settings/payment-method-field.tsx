import { Radio, Stack, Text } from '@mantine/core'
import { PAYMENT_METHODS, type PaymentMethod } from '@zegel/core/invest/payment-method'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextLink } from '../../../ui/links.tsx'
import { sameOrganization } from '../../../lib/search-params.ts'
import { usePaymentMethods } from './invest-settings.api.ts'

interface PaymentMethodFieldProps {
  instrumentId: string
  value?: PaymentMethod
  onChange?: (method: PaymentMethod) => void
  error?: ReactNode
  'data-path'?: string
}

/** How an investment is paid. What the organisation has not connected yet is shown, and cannot be chosen. */
export function PaymentMethodField(props: PaymentMethodFieldProps) {
  const { instrumentId, value = 'none', onChange, error } = props
  const { t } = useTranslation('invest-settings')
  const connected = usePaymentMethods(instrumentId)
  const isReady = (method: PaymentMethod) => method === 'none' || connected.includes(method)
  // Once chosen it stays a choice, also when it was disconnected since.
  const isConnected = (method: PaymentMethod) => method === value || isReady(method)
  const offered = PAYMENT_METHODS.filter((method) => method !== 'sandbox' || isConnected(method))
  const hasMore = offered.some((method) => method !== 'sandbox' && !isReady(method))
  return (
    <Radio.Group
      label={t('payment.title')}
      value={value}
      onChange={(method) => onChange?.(method)}
      error={error}
      data-path={props['data-path']}
    >
      <Stack gap="xs" mt={6}>
        {offered.map((method) => (
          <Radio
            key={method}
            value={method}
            disabled={!isConnected(method)}
            label={t(`payment.${method}`)}
            description={
              isConnected(method) ? t(`payment.help.${method}`) : t('payment.notConnected')
            }
          />
        ))}
        {hasMore && (
          <Text size="sm" c="dimmed">
            {t('payment.connect')}{' '}
            <TextLink
              to="/app/overview/organization/integrations"
              search={sameOrganization}
              size="sm"
              underline="always"
            >
              {t('payment.connectLink')}
            </TextLink>
          </Text>
        )}
      </Stack>
    </Radio.Group>
  )
}

import { IconArrowsExchange } from '@tabler/icons-react'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Empty } from '../../../ui/empty.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'

interface NoTransferProps {
  /** Nothing can be given, this is no position of the reader, or the issuer does not let holders transfer. */
  reason: 'nothing' | 'unknown' | 'closed'
  position?: InstrumentBalance
}

/** Why nothing can be transferred here, and the way on. */
export function NoTransfer({ reason, position }: NoTransferProps) {
  const { t } = useTranslation('transfers')
  return (
    <Page title={t('title')} line={position?.financial_instrument.name}>
      <Section>
        <Empty
          icon={<IconArrowsExchange size={32} stroke={1.5} />}
          title={t(`none.${reason}`)}
          action={
            <ButtonLink
              to="/app/home"
              search={position ? { id: position.id } : {}}
              variant="default"
            >
              {t(position ? 'none.toPosition' : 'none.toHome')}
            </ButtonLink>
          }
        >
          {t(`none.${reason}Help`)}
        </Empty>
      </Section>
    </Page>
  )
}

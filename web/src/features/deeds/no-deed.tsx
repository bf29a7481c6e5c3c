import { IconFileOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/empty.tsx'
import { ButtonLink } from '../../ui/links.tsx'

/** Where a deed would be: why there is none, and the way on. */
export function NoDeed({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('deeds')
  return (
    <Empty
      icon={<IconFileOff size={32} stroke={1.5} />}
      title={title}
      action={
        <ButtonLink to="/app/home" variant="default">
          {t('missing.home')}
        </ButtonLink>
      }
    >
      {children}
    </Empty>
  )
}

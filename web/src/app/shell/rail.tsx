import { Link } from '@tanstack/react-router'
import type { User } from '@zegel/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { PRODUCT_NAME } from '../../ui/product-name.ts'
import { Mark } from '../../ui/mark.tsx'
import { sideItems } from './navigation-items.ts'
import { RailItem } from './rail-item.tsx'
import frame from './frame.module.css'

/** The side navigation of a large screen, as wide as the page's margin. */
export function Rail({ user, organizationId }: { user: User; organizationId: string | null }) {
  const { t } = useTranslation('shell')
  return (
    <nav className={frame.rail} aria-label={t('navigation.label')}>
      <Link to="/app/home" aria-label={PRODUCT_NAME} className={frame.railMark}>
        <Mark size={36} />
      </Link>
      {sideItems(user).map((item) => (
        <RailItem key={item.label} item={item} organizationId={organizationId} />
      ))}
    </nav>
  )
}

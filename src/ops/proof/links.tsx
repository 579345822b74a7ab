import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** A person by their id. */
export const PersonLink = ({ id }: { id: number }) => <Link to={`/users/${id}`}>{id}</Link>

/** A movement of money, as the ledger shows its lines. */
export function TransferLink({ id }: { id: string }) {
  const { t } = useTranslation('fairness')
  return (
    <Link to={`/entries?transfer=${id}`} title={id}>
      {t('transfer')}
    </Link>
  )
}

import { useTranslation } from 'react-i18next'
import type { DemoUser } from '../../../contract/demo.ts'
import { formatNumber } from '../../base/format.ts'
import { Avatar } from '../../components/picture/avatar.tsx'
import styles from './controls.module.css'
import { SelectField } from './fields.tsx'

interface UserFieldProps {
  users: readonly DemoUser[]
  userId: number | null
  onChange: (userId: number) => void
}

/** Whom the app is signed in as. */
export function UserField({ users, userId, onChange }: UserFieldProps) {
  const { t } = useTranslation(['demo', 'shell'])
  const chosen = users.find(({ id }) => id === userId) ?? users[0]
  if (!chosen) return null
  const whatFor = ({ purpose, role }: DemoUser) =>
    purpose === 'some' ? t(`role.${role}`) : t(`purpose.${purpose}`)
  const options = users.map((user) => {
    const amount = formatNumber(user.diamonds)
    const diamonds = t('shell:amount.diamond', { count: user.diamonds, amount })
    return {
      value: String(user.id),
      label: [user.nickname, whatFor(user), diamonds].join(' · '),
    }
  })
  return (
    <div className={styles.user}>
      <Avatar user={chosen} size={48} />
      <SelectField
        label={t('simulator.user')}
        options={options}
        value={String(chosen.id)}
        onChange={(id) => onChange(Number(id))}
      />
    </div>
  )
}

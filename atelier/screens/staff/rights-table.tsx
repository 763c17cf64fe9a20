import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { OPERATOR_ROLES } from '#shared/contract/operator.ts';
import { RIGHTS, rolesOf } from './rights.ts';
import './rights.css';

/** What each role may do. */
export function RightsTable() {
  const { t } = useText();
  return (
    <section className="card" aria-labelledby="rights">
      <h2 id="rights">{t('staff.rights')}</h2>
      <div className="table-scroll">
        <table className="table rights">
          <thead>
            <tr>
              <th scope="col">{t('staff.rights.what')}</th>
              {OPERATOR_ROLES.map((role) => (
                <th key={role} scope="col">
                  {t(`shell.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHTS.map((right) => (
              <tr key={right.id}>
                <th scope="row">{t(`staff.right.${right.id}`)}</th>
                {OPERATOR_ROLES.map((role) => {
                  const may = rolesOf(right).includes(role);
                  return (
                    <td key={role}>
                      {may && <Icon name="check" />}
                      <span className={may ? 'visually-hidden' : 'quiet'}>
                        {t(may ? 'staff.rights.yes' : 'staff.rights.no')}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

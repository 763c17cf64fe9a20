import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { OPERATOR_ROLES, type OperatorRole } from '#shared/contract/operator.ts';

type Props = {
  value: readonly OperatorRole[];
  onChange: (roles: OperatorRole[]) => void;
  errorMessage?: string | undefined;
  isDisabled: boolean;
};

/** The roles of a person, of which there may be several; an owner has the rights of all. */
export function RolesField({ value, onChange, errorMessage, isDisabled }: Props) {
  const { t } = useText();
  const isOwner = value.includes('owner');
  const choose = (role: OperatorRole, isChosen: boolean) =>
    onChange(OPERATOR_ROLES.filter((each) => (each === role ? isChosen : value.includes(each))));
  return (
    <fieldset className="field">
      <legend className="field__label">{t('staff.roles')}</legend>
      <p className="field__description">{t('staff.roles.hint')}</p>
      {OPERATOR_ROLES.map((role) => (
        <Checkbox
          key={role}
          value={value.includes(role)}
          isDisabled={isDisabled || (isOwner && role !== 'owner')}
          onChange={(isChosen) => choose(role, isChosen)}
        >
          {t(`shell.role.${role}`)}
          <span className="field__description">{t(`staff.role.${role}`)}</span>
        </Checkbox>
      ))}
      {errorMessage && (
        <p className="field__error" role="alert">
          {errorMessage}
        </p>
      )}
    </fieldset>
  );
}

import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Replaces everything before signing in; the address stays, and is shown afterwards. */
export function SignedOut() {
  return (
    <Entrance>
      <SignInForm />
    </Entrance>
  );
}

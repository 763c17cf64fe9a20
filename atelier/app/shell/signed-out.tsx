import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** In place of everything for who has not signed in; the address stays, and is shown once they have. */
export function SignedOut() {
  return (
    <Entrance>
      <SignInForm />
    </Entrance>
  );
}

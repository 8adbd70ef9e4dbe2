export interface PersonSeed {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  /** Ten digits, from the range reserved for fiction. */
  readonly phone: string;
}

function createPerson(firstName: string, lastName: string, phone: string): PersonSeed {
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${firstName.toLowerCase()}@example.com`,
    phone,
  };
}

/** The returning student has signed the current waiver and can sign up by email alone. */
export const returningStudent: PersonSeed = createPerson('Maya', 'Lindqvist', '5035550101');

/** Fourteen invented people, the returning student first; enough to fill any class. */
export const people: readonly PersonSeed[] = [
  returningStudent,
  createPerson('Theo', 'Okafor', '5035550102'),
  createPerson('June', 'Castellanos', '5035550103'),
  createPerson('Priya', 'Raman', '5035550104'),
  createPerson('Walt', 'Bjornson', '5035550105'),
  createPerson('Noor', 'Haddad', '5035550106'),
  createPerson('Celeste', 'Abara', '5035550107'),
  createPerson('Dominic', 'Yazzie', '5035550108'),
  createPerson('Hana', 'Morimoto', '5035550109'),
  createPerson('Ines', 'Ferreira', '5035550110'),
  createPerson('Beck', 'Tolliver', '5035550111'),
  createPerson('Rosalind', 'Achterberg', '5035550112'),
  createPerson('Minh', 'Duong', '5035550113'),
  createPerson('Ottilie', 'Grant', '5035550114'),
];

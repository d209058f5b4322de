// Changes of one province that its card and the table of provinces share.
import { homeSteps, problemOfId, setStep } from './map_steps.js';
import { tomlValue } from './toml_value.js';

/** @import { EditStep, Look, Province } from './look.js' */
/** @import { MapDesk } from './map_desk.js' */

/** The power whose home a province is; empty if there is none. @param {Look} look @param {string} id */
export function homeOf(look, id) {
  return look.powers.find(({ homes }) => homes.includes(id))?.id ?? '';
}

/**
 * Why a province cannot be called so; empty if it can.
 * @param {Look} look
 * @param {string} id of the province
 * @param {string} name
 */
export function problemOfName(look, id, name) {
  const wanted = name.toLowerCase();
  const other = look.provinces.find(
    one =>
      one.id !== id &&
      [one.id, one.name, ...one.also].some(known => known.toLowerCase() === wanted),
  );
  return other ? `Another province is called so: ${other.name} (${other.id}).` : '';
}

/**
 * @param {MapDesk} desk
 * @param {string} id
 * @param {string} name empty for the id
 * @returns {Promise<string>} why it was refused; empty if it was not
 */
export async function rename(desk, id, name) {
  return await desk.inTurn(async () => {
    const problem = problemOfName(desk.look, id, name);
    if (problem) return problem;
    await desk.edit(`Change name of ${id}`, [
      setStep(['province', id, 'name'], tomlValue(name || id)),
    ]);
    return '';
  });
}

/**
 * Gives a province another id wherever it is used, and chooses it again.
 * @param {MapDesk} desk
 * @param {string} id
 * @param {string} to
 * @returns {Promise<string>} why it was refused; empty if it was not
 */
export async function changeId(desk, id, to) {
  if (to === id) return '';
  const problem = problemOfId(desk.look, to);
  if (problem) return problem;
  if (!(await desk.shop.renameId(id, to, ['province', id]))) return `It is still ${id}.`;
  desk.select(to);
  return '';
}

/** @param {MapDesk} desk @param {string[]} ids @param {string} terrain */
export function changeTerrain(desk, ids, terrain) {
  const what = ids.length === 1 ? ids[0] : `${ids.length} provinces`;
  const steps = ids.map(id => setStep(['province', id, 'terrain'], tomlValue(terrain)));
  return desk.edit(`Change terrain of ${what}`, steps);
}

/** @param {Pick<Province, 'id' | 'own'>} province @param {boolean} isCenter @returns {EditStep} */
export function centerStep({ id, own }, isCenter) {
  const path = ['province', id, 'center'];
  if (isCenter) return setStep(path, 'true');
  return own ? { do: 'remove', path } : setStep(path, 'false');
}

/** What is no center is no home either. @param {Look} look @param {Province} province @param {boolean} isCenter */
export function centerSteps(look, province, isCenter) {
  const homes = isCenter ? [] : homeSteps(look, province, '');
  return [...homes, centerStep(province, isCenter)];
}

/** @param {MapDesk} desk @param {Province} province @param {boolean} isCenter */
export function changeCenter(desk, province, isCenter) {
  return desk.inTurn(() => {
    const steps = centerSteps(desk.look, desk.province(province.id) ?? province, isCenter);
    return desk.edit(`Change center of ${province.id}`, steps);
  });
}

/** @param {MapDesk} desk @param {Province} province @param {string} power empty for none */
export function changeHome(desk, province, power) {
  return desk.inTurn(() => {
    const steps = homeSteps(desk.look, desk.province(province.id) ?? province, power);
    return desk.edit(`Change home ${province.id}`, steps);
  });
}

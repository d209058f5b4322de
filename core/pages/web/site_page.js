// What a site needs to have boards that it fills with JSON.
import { SiteBoard } from './site_board.js';

customElements.define('chancery-board', SiteBoard);
